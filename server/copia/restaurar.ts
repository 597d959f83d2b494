import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { unfinishedMark } from '#server/db/embedded/cluster-creation.ts'
import { lockDirectory } from '#server/db/embedded/directory-lock.ts'
import { migrate, origemDe } from '#server/db/migrate.ts'
import { open, type Database } from '#server/db/open.ts'
import { flush, lerOuCriar } from '#server/files/duravel.ts'
import { openLocalStore } from '#server/files/store.ts'
import { CHAVE, conferirCopia, parteDe, type Contagens, type Manifesto } from './manifesto.ts'
import { CopiaError, lerPacote, type Entrada } from './pacote.ts'
import { pastaPendente } from './pendente.ts'
import { arquivosCitados, citar, numero, type Relato } from './relato.ts'
import { abrirCarga, acertarSequencias, carregarLinhas, prepararCarga, type Cliente } from './tabelas.ts'

export interface Restauracao {
  /** Path of the copy. */
  origem: string
  senha: string | null
  /** Where it goes: a database and a DATA_DIR that hold nothing yet. */
  config: Pick<Config, 'dataDir' | 'databaseUrl'>
  /** As in `Abertura`; for tests. */
  threadFile?: string
}

/**
 * Restores a copy into an empty database and DATA_DIR, and brings it up to this version. The whole copy is read and judged first, its rows
 * are loaded in one transaction with every reference checked again, and its files stand in their places after that alone. A kept file that is
 * not what it was is left out and named: it must not keep all else from coming back.
 * @throws CopiaError when the copy will not do, or the place holds something already: nothing is ever written over
 */
export async function restaurar({ origem, senha, config, threadFile }: Restauracao): Promise<Relato> {
  const { manifesto, contagens } = await conferirCopia(origem, senha)
  const versoes = conferirVersao(manifesto)
  const { dataDir, databaseUrl } = config
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const largar = lockDirectory(dataDir)
  try {
    await conferirPasta(dataDir)
    const pasta = pastaPendente(dataDir)
    await mkdir(pasta, { mode: 0o700 })
    const { arquivos, perdidos, citados } = await encher(pasta).catch(async (error: unknown) => {
      await rm(pasta, { recursive: true, force: true })
      throw error
    })
    // from here on the folder stays if this fails: what is in it may be in no other place
    await assentar(pasta, dataDir)
    await rm(pasta, { recursive: true })
    const linhas = Object.values(contagens).reduce((soma, quantas) => soma + quantas, 0)
    const frases = [
      `Restaurada a cópia de ${manifesto.criadaEm}: ${numero(linhas)} linhas e ${numero(arquivos)} arquivos em ${dataDir}.`,
    ]
    if (perdidos.length > 0)
      frases.push(
        `Atenção: ${numero(perdidos.length)} arquivos que o banco cita não vieram, pois na cópia faltam ou estão danificados: ${citar(perdidos, citados)}.`,
      )
    return { texto: frases.join('\n'), completo: perdidos.length === 0 }
  } finally {
    largar()
  }

  /** Makes in a folder, and in PostgreSQL, what the copy holds. @returns how many files came, and which that rows name did not */
  async function encher(pasta: string) {
    const database = await open({ url: databaseUrl, dataDir: pasta, threadFile })
    try {
      await conferirVazio(database, databaseUrl)
      await migrate(database, versoes)
      const vindos = await carregar(database, { origem, senha, manifesto, contagens, pasta })
      await migrate(database)
      const citados = await database.conexoes.semLimites(arquivosCitados)
      const perdidos = [...citados.keys()].filter((hash) => !vindos.has(hash))
      return { arquivos: vindos.size, perdidos, citados }
    } finally {
      await database.close()
    }
  }
}

/** How many of our migrations the copy's database had. */
function conferirVersao({ migracoes }: Manifesto): number {
  const origem = origemDe(migracoes)
  if (origem === 'conhecida') return migracoes.length
  throw new CopiaError(
    origem === 'mais nova'
      ? 'A cópia é de uma versão mais nova do Contribui: atualize o sistema e restaure de novo.'
      : 'A cópia é de antes da primeira versão publicada do Contribui, ou de outro programa. Esta versão não a restaura. Nada foi alterado. Use o programa que a fez.',
  )
}

async function conferirPasta(dataDir: string): Promise<void> {
  for (const nome of await readdir(dataDir)) {
    const nosso = nome === 'pg' || nome === 'files' || nome === 'restaurando' || CHAVE.test(nome)
    if (nosso && (nome === 'restaurando' || !(await ehPastaVazia(join(dataDir, nome)))))
      throw new CopiaError(
        `Já existe ${join(dataDir, nome)}: restaure em um DATA_DIR vazio. Nada foi alterado.`,
      )
  }
}

const ehPastaVazia = (caminho: string): Promise<boolean> =>
  readdir(caminho).then(
    (nomes) => nomes.length === 0,
    () => false,
  )

async function conferirVazio({ conexoes }: Database, url: string | null): Promise<void> {
  if (url === null) return
  const vazio = await conexoes.semLimites(async (cliente) => {
    const { rows } = await cliente.query<{ tabelas: number; nossas: boolean }>(
      `select count(*)::int as tabelas, coalesce(bool_or(relname = 'entidade'), false) as nossas
        from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')`,
    )
    if (rows[0]?.tabelas === 0) return true
    // of a restoration that failed: tables of ours without a row
    if (!rows[0]?.nossas) return false
    return (await cliente.query('select from entidade limit 1')).rows.length === 0
  })
  if (!vazio)
    throw new CopiaError(
      'O banco de DATABASE_URL não está vazio: crie um novo com createdb e restaure nele. Nada foi alterado.',
    )
}

interface Carga {
  origem: string
  senha: string | null
  manifesto: Manifesto
  contagens: Contagens
  pasta: string
}

/** @returns the hashes of the files that came */
function carregar(
  { conexoes }: Database,
  { origem, senha, manifesto, contagens, pasta }: Carga,
): Promise<Set<string>> {
  return conexoes.semLimites(async (cliente) => {
    await abrirCarga(cliente)
    const repor = await prepararCarga(cliente, manifesto)
    const carregadas: Contagens = {}
    const files = openLocalStore(join(pasta, 'files'))
    const vindos = new Set<string>()
    await lerPacote(origem, senha, async (entrada) => {
      const parte = parteDe(entrada.nome)
      if (parte?.parte === 'banco') {
        const linhas = await carregarPedaco(cliente, manifesto, parte.tabela, entrada)
        carregadas[parte.tabela] = (carregadas[parte.tabela] ?? 0) + linhas
      } else if (parte?.parte === 'arquivos') {
        const recebido = await files.receive(entrada.fluxo(), Infinity)
        if (recebido.hash === parte.hash) {
          await files.keep(recebido)
          vindos.add(recebido.hash)
        } else await files.discard(recebido)
      } else if (parte?.parte === 'chaves') {
        const texto = (await entrada.bytes()).toString()
        lerOuCriar(join(pasta, parte.chave), () => texto)
      }
    })
    for (const [nome, quantas] of Object.entries(contagens)) {
      if ((carregadas[nome] ?? 0) !== quantas)
        throw new CopiaError(`Faltam linhas de ${nome}. Nada foi restaurado.`)
    }
    await repor()
    await acertarSequencias(cliente, manifesto.sequencias)
    await cliente.query('commit')
    await cliente.query('analyze')
    return vindos
  })
}

/** @returns how many rows */
async function carregarPedaco(
  cliente: Cliente,
  { tabelas }: Manifesto,
  nome: string,
  entrada: Entrada,
): Promise<number> {
  const tabela = tabelas.find((cada) => `${cada.esquema}.${cada.nome}` === nome)
  return tabela ? carregarLinhas(cliente, tabela, (await entrada.bytes()).toString()) : 0
}

/**
 * Puts what was restored where it belongs: the database last, without which nothing starts. A mark that a first start left when it was cut off
 * goes before it: beside the restored database it would have the next start delete that.
 */
async function assentar(pasta: string, dataDir: string): Promise<void> {
  await rm(unfinishedMark(join(dataDir, 'pg')), { force: true })
  await flush(dataDir)
  const nomes = (await readdir(pasta)).filter((nome) => nome === 'files' || nome === 'pg' || CHAVE.test(nome))
  for (const nome of nomes.toSorted((a, b) => Number(a === 'pg') - Number(b === 'pg'))) {
    await rm(join(dataDir, nome), { recursive: true, force: true }) // an empty one, or none
    await rename(join(pasta, nome), join(dataDir, nome))
  }
  await flush(dataDir)
}
