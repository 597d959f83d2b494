import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { migracoesAplicadas } from '#server/db/migrate.ts'
import type { Database } from '#server/db/open.ts'
import { openLocalStore, type FileStore } from '#server/files/store.ts'
import type { Necessidade } from './espaco.ts'
import { comInstantaneo, tamanhoDoBanco, type Fonte } from './instantaneo.ts'
import { CHAVE, escreverManifesto, LUGARES, type Contagens } from './manifesto.ts'
import { codigoDe, gravarPacote, type Pacote } from './pacote.ts'
import { arquivosCitados, citar, estaInteiro, hashDe, numero, type Relato } from './relato.ts'
import { linhasEmPedacos, sequenciasDoBanco, tabelasDoBanco } from './tabelas.ts'

export type { Fonte }

export interface Pedido {
  /** Path of the file to be. */
  destino: string
  /** Null leaves the copy open to anyone who reads the file. */
  senha: string | null
}

/**
 * Makes a copy of the database as of one moment, of the kept files and of the keys in DATA_DIR, while everything runs. It holds whichever
 * database, and is restored into either. A kept file that is lost or damaged keeps nothing else from being copied, and is named.
 * @throws CopiaError when it cannot be written there; nothing is left then
 */
export function fazerCopia(fonte: Fonte, pedido: Pedido, sinal?: AbortSignal): Promise<Relato> {
  const { database } = fonte
  const feita = (ultimas.get(database) ?? Promise.resolve())
    .catch(() => undefined) // told to who asked for it
    .then(() => copiarTudo(fonte, pedido, sinal))
    .catch((error: unknown) => {
      sinal?.throwIfAborted() // whatever it was that heard of it
      throw error
    })
  ultimas.set(database, feita)
  return feita
}

/** Copies of a database wait for the one before: those of the embedded one pass through the same folder. */
const ultimas = new WeakMap<Database, Promise<unknown>>()

async function copiarTudo(fonte: Fonte, { destino, senha }: Pedido, sinal?: AbortSignal): Promise<Relato> {
  sinal?.throwIfAborted() // it may have waited for the one before
  const files = openLocalStore(join(fonte.config.dataDir, 'files'))
  let banco = { linhas: 0, citados: new Map<string, string>() }
  const copiados = new Set<string>()
  const inteiros = new Set<string>()
  const { bytes } = await gravarPacote(destino, senha, {
    async encher(pacote) {
      const previsto = { pasta: dirname(destino), bytes: await tamanhoDaCopia(fonte, files) }
      // files come after the rows that name them: a content is there before its row, and stays for a day after it
      banco = await copiarBanco(fonte, pacote, previsto, sinal)
      await copiarArquivos(files, pacote, copiados)
      await copiarChaves(fonte, pacote)
    },
    async conferir(entrada) {
      const hash = hashDe(entrada)
      if (hash !== null && (await estaInteiro(entrada))) inteiros.add(hash)
    },
    sinal,
  })
  return contar(fonte, { ...banco, copiados, inteiros, bytes, destino, cifrada: senha !== null })
}

/** What a copy will have at least, more or less: files of the usual kinds are compressed already, and rows come to a tenth of what they take. */
async function tamanhoDaCopia({ database }: Fonte, files: FileStore): Promise<number> {
  let bytes = (await tamanhoDoBanco(database)) / 10
  for await (const { size } of files.list()) bytes += size
  return bytes
}

/** @param previsto what the whole copy will take, and where */
function copiarBanco(fonte: Fonte, pacote: Pacote, previsto: Necessidade, sinal?: AbortSignal) {
  return comInstantaneo(
    fonte,
    async (cliente) => {
      const tabelas = await tabelasDoBanco(cliente)
      await pacote.incluir(
        LUGARES.manifesto,
        escreverManifesto({
          criadaEm: new Date().toISOString(),
          banco: fonte.database.kind,
          migracoes: await migracoesAplicadas(cliente),
          tabelas,
          sequencias: await sequenciasDoBanco(cliente),
        }),
      )
      const contagens: Contagens = {}
      for (const tabela of tabelas) {
        const nome = `${tabela.esquema}.${tabela.nome}`
        contagens[nome] = 0
        let pedaco = 0
        for await (const { linhas, texto } of linhasEmPedacos(cliente, tabela)) {
          contagens[nome] += linhas
          await pacote.incluir(
            `${LUGARES.banco}${nome}/${String(++pedaco).padStart(6, '0')}.ndjson`,
            Buffer.from(texto),
          )
        }
      }
      await pacote.incluir(LUGARES.contagens, Buffer.from(JSON.stringify(contagens)))
      return {
        linhas: Object.values(contagens).reduce((soma, linhas) => soma + linhas, 0),
        citados: await arquivosCitados(cliente),
      }
    },
    { previsto, sinal },
  )
}

/** @param copiados is told of each */
async function copiarArquivos(files: FileStore, pacote: Pacote, copiados: Set<string>): Promise<void> {
  for await (const { hash, size } of files.list()) {
    const conteudo = await files.read(hash).catch((error: unknown) => {
      if (codigoDe(error) === 'ENOENT') return null // deleted meanwhile, as no row names it
      throw error
    })
    if (conteudo === null) continue
    await pacote.incluirFluxo(`${LUGARES.arquivos}${hash}`, size, semFalha(conteudo, size))
    copiados.add(hash)
  }
}

/** A content of so many bytes, with zeros from where the disk cannot read it any more: what is lost of one must not cost the copy of all else. */
async function* semFalha(conteudo: AsyncIterable<Uint8Array>, tamanho: number): AsyncGenerator<Uint8Array> {
  let falta = tamanho
  try {
    for await (const parte of conteudo) {
      yield parte
      falta -= parte.length
    }
  } catch (error) {
    if (codigoDe(error) !== 'EIO') throw error
    for (; falta > 0; falta -= ZEROS.length) yield ZEROS.subarray(0, falta)
  }
}
const ZEROS = new Uint8Array(64 * 1024)

async function copiarChaves({ config: { dataDir } }: Fonte, pacote: Pacote): Promise<void> {
  for (const nome of (await readdir(dataDir)).filter((nome) => CHAVE.test(nome)))
    await pacote.incluir(`${LUGARES.chaves}${nome}`, await readFile(join(dataDir, nome)))
}

interface Feita {
  linhas: number
  citados: ReadonlyMap<string, string>
  copiados: ReadonlySet<string>
  inteiros: ReadonlySet<string>
  bytes: number
  destino: string
  cifrada: boolean
}

function contar(
  { config }: Fonte,
  { linhas, citados, copiados, inteiros, bytes, destino, cifrada }: Feita,
): Relato {
  const pasta = join(config.dataDir, 'files')
  const frases = [
    `Cópia gravada e conferida em ${destino}: ${numero(linhas)} linhas e ${numero(inteiros.size)} arquivos, ${numero(Math.ceil(bytes / 1024))} kB.`,
  ]
  const perdidos = [...citados.keys()].filter((hash) => !inteiros.has(hash))
  const [danificados, ausentes] = [
    perdidos.filter((h) => copiados.has(h)),
    perdidos.filter((h) => !copiados.has(h)),
  ]
  if (ausentes.length > 0)
    frases.push(
      `Atenção: ${numero(ausentes.length)} arquivos que o banco cita não estão em ${pasta}: ${citar(ausentes, citados)}.`,
    )
  if (danificados.length > 0)
    frases.push(
      `Atenção: ${numero(danificados.length)} arquivos estão danificados em ${pasta}, e uma restauração desta cópia não os trará: ${citar(danificados, citados)}. Se uma cópia anterior os tem inteiros, guarde-a.`,
    )
  if (!cifrada)
    frases.push('Ela não está cifrada e contém as chaves e os dados de todos: guarde-a como guarda o banco.')
  for (const [nome, valor] of [
    ['SECRETS_KEY', config.secretsKey],
    ['JWT_PRIVATE_KEY', config.jwtPrivateKey],
  ] as const)
    if (valor !== null) frases.push(`${nome} vem do ambiente e não está na cópia: guarde-a também.`)
  return { texto: frases.join('\n'), completo: perdidos.length === 0 }
}
