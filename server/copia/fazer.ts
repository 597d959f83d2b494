import { constants } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { migracoesAplicadas } from '#server/db/migrate.ts'
import { open, type Database } from '#server/db/open.ts'
import { openLocalStore } from '#server/files/store.ts'
import { CHAVE, escreverManifesto, LUGARES, type Contagens } from './manifesto.ts'
import { gravarPacote, type Pacote } from './pacote.ts'
import { abrirLeitura, linhasEmPedacos, sequenciasDoBanco, tabelasDoBanco, type Cliente } from './tabelas.ts'

/** What a copy is made of. */
export interface Fonte {
  database: Database
  config: Pick<Config, 'dataDir' | 'secretsKey' | 'jwtPrivateKey'>
  /** As in `Abertura`; for tests. */
  threadFile?: string
}

export interface Pedido {
  /** Path of the file to be. */
  destino: string
  /** Null leaves the copy open to whoever reads the file. */
  senha: string | null
}

/**
 * Makes a copy of the database as of one moment, of the kept files and of the keys in DATA_DIR, while everything runs. It holds whichever
 * database, and is restored into either. @returns what was copied, in a sentence or more for whoever asked
 * @throws CopiaError when it cannot be written there; nothing is left then
 */
export function fazerCopia(fonte: Fonte, pedido: Pedido, sinal?: AbortSignal): Promise<string> {
  const { database } = fonte
  const feita = (ultimas.get(database) ?? Promise.resolve())
    .catch(() => undefined) // told to who asked for it
    .then(() => copiarTudo(fonte, pedido, sinal))
  ultimas.set(database, feita)
  return feita
}

/** Copies of a database wait for the one before: those of the embedded one pass through the same folder. */
const ultimas = new WeakMap<Database, Promise<unknown>>()

async function copiarTudo(fonte: Fonte, { destino, senha }: Pedido, sinal?: AbortSignal): Promise<string> {
  let resumo = { linhas: 0, arquivos: 0, faltando: 0 }
  const { bytes } = await gravarPacote(destino, senha, async (pacote) => {
    // files come after the rows that name them: a content is there before its row, and stays for a day after it
    const banco = await copiarBanco(fonte, pacote, sinal)
    const arquivos = await copiarArquivos(fonte, pacote, sinal)
    await copiarChaves(fonte, pacote)
    const faltando = banco.citados.filter((hash) => !arquivos.has(hash)).length
    resumo = { linhas: banco.linhas, arquivos: arquivos.size, faltando }
  })
  return contar(fonte, { ...resumo, bytes, destino, cifrada: senha !== null })
}

async function copiarBanco(fonte: Fonte, pacote: Pacote, sinal?: AbortSignal) {
  return comInstantaneo(fonte, async (cliente) => {
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
        sinal?.throwIfAborted()
        contagens[nome] += linhas
        await pacote.incluir(
          `${LUGARES.banco}${nome}/${String(++pedaco).padStart(6, '0')}.ndjson`,
          Buffer.from(texto),
        )
      }
    }
    await pacote.incluir(LUGARES.contagens, Buffer.from(JSON.stringify(contagens)))
    const { rows } = await cliente.query<{ hash: string }>('select distinct hash from arquivo')
    return {
      linhas: Object.values(contagens).reduce((soma, linhas) => soma + linhas, 0),
      citados: rows.map(({ hash }) => hash),
    }
  })
}

/**
 * Lends a session that sees the database as of one moment. PostgreSQL keeps that moment while others write. The embedded database has one
 * session for everybody, so its files are copied between two statements (others wait for as long as that takes) and the copy is read.
 */
async function comInstantaneo<T>(fonte: Fonte, trabalho: (cliente: Cliente) => Promise<T>): Promise<T> {
  const { database, config, threadFile } = fonte
  const lendo = ({ conexoes }: Database) =>
    conexoes.semLimites(async (cliente) => {
      await abrirLeitura(cliente)
      return trabalho(cliente)
    })
  if (database.kind === 'postgresql') return lendo(database)
  const pasta = join(config.dataDir, 'copiando')
  await rm(pasta, { recursive: true, force: true }) // of a process that died
  try {
    await mkdir(pasta, { mode: 0o700 })
    await database.conexoes.semLimites(async (cliente) => {
      await cliente.query('checkpoint')
      await cp(join(config.dataDir, 'pg'), join(pasta, 'pg'), {
        recursive: true,
        mode: constants.COPYFILE_FICLONE,
      })
    })
    const copiado = await open({ url: null, dataDir: pasta, duravel: false, threadFile })
    try {
      return await lendo(copiado)
    } finally {
      await copiado.close()
    }
  } finally {
    await rm(pasta, { recursive: true, force: true })
  }
}

async function copiarArquivos({ config }: Fonte, pacote: Pacote, sinal?: AbortSignal): Promise<Set<string>> {
  const files = openLocalStore(join(config.dataDir, 'files'))
  const copiados = new Set<string>()
  for await (const { hash, size } of files.list()) {
    sinal?.throwIfAborted()
    await pacote.incluirFluxo(`${LUGARES.arquivos}${hash}`, size, await files.read(hash))
    copiados.add(hash)
  }
  return copiados
}

async function copiarChaves({ config: { dataDir } }: Fonte, pacote: Pacote): Promise<void> {
  for (const nome of (await readdir(dataDir)).filter((nome) => CHAVE.test(nome)))
    await pacote.incluir(`${LUGARES.chaves}${nome}`, await readFile(join(dataDir, nome)))
}

interface Feita {
  linhas: number
  arquivos: number
  faltando: number
  bytes: number
  destino: string
  cifrada: boolean
}

function contar({ config }: Fonte, { linhas, arquivos, faltando, bytes, destino, cifrada }: Feita): string {
  const numero = (valor: number) => valor.toLocaleString('pt-BR')
  const frases = [
    `Cópia gravada e conferida em ${destino}: ${numero(linhas)} linhas e ${numero(arquivos)} arquivos, ${numero(Math.ceil(bytes / 1024))} kB.`,
  ]
  if (faltando > 0)
    frases.push(
      `Atenção: ${numero(faltando)} arquivos que o banco cita não estão em ${join(config.dataDir, 'files')}.`,
    )
  if (!cifrada)
    frases.push(
      'Ela não está cifrada e contém as chaves e os dados de todos: guarde-a como se guarda o banco.',
    )
  for (const [nome, valor] of [
    ['SECRETS_KEY', config.secretsKey],
    ['JWT_PRIVATE_KEY', config.jwtPrivateKey],
  ] as const)
    if (valor !== null) frases.push(`${nome} vem do ambiente e não está na cópia: guarde-a também.`)
  return frases.join('\n')
}
