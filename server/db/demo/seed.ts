import { sql } from 'drizzle-orm'
import type { Configuracoes } from '#src/api/contract/geral/configuracoes.ts'
import type { Database, Db } from '../open.ts'
import { entidade } from '../schema/entidade.ts'
import { configuracao } from '../schema/nucleo.ts'
import { politica } from '../schema/contas.ts'
import { CARGA } from '../corrente.ts'
import { isEmpty, travarEntidades } from '../entidades.ts'
import {
  gerarEmpresa,
  gerarEmpresaExemplo,
  gerarEscritorio,
  gerarPessoa,
  type Empresa,
  type Escritorio,
  type Fonte,
  type Pessoa,
  camposDaDemo,
} from './cadastros.ts'
import { hoje, toDay } from './calendar.ts'
import { inserirContas, type Preenchida } from './contas.ts'
import { inserirContribuicoes } from './cobradora.ts'
import { CONTRIBUICOES } from './contribuicoes.ts'
import { drawOf, gerarDebitos, habitoDe, type Cobranca, type DebitoGerado, type Habito } from './debitos.ts'
import { inserirAtendimentos } from './atendimentos.ts'
import { entidadesDemo } from './entidades.ts'
import {
  classificar,
  inserirDebitos,
  inserirEmpresas,
  inserirEscritorios,
  inserirPessoas,
  type Guardado,
} from './inserir.ts'
import { inserirItens } from './menus.ts'
import { paginasDemo } from './paginas.ts'
import { inserirColaboradores, inserirPartes } from './partes.ts'
import { politicaDemo } from './politica.ts'
import { inserirTabelas } from './tabelas.ts'
import { COMERCIO, ENSINO } from './trades.ts'
import { hashDaDemo, usuariosDemo } from './usuarios.ts'

export interface SeedOptions {
  /** `YYYY-MM-DD`; without it, today in São Paulo. */
  today?: string
  pessoasJuridicas?: number
  pessoasFisicas?: number
  contabilidades?: number
}

/** When the teams of the demo answer: by the hours that hold until an entidade sets others. In minutes. */
const expedienteDaDemo: Partial<Configuracoes['expediente']> = {
  feriadosLocais: '04/11 Aniversário da cidade',
  metaPrimeiraResposta: 8 * 60,
  metaProximaResposta: 16 * 60,
  metaSolucao: 90 * 60,
}

/** The source of the first entidade's cadastros, for anyone who adds more of them. */
export function fontePrincipal(today = hoje()): Fonte {
  return { ordinal: 0, ramos: COMERCIO, hoje: toDay(today) }
}

/**
 * Demo data where they are asked for and the database is empty, at a server's first start or a command before it. Any other database stays as
 * it is: its first entidade is made by people (`server/modules/contas/primeiro-acesso/`).
 * @param aviso told before demo data, which take a moment
 * @returns whether it put them there
 */
export async function prepararVazio(
  database: Database,
  demo: boolean,
  aviso: () => void = () => undefined,
): Promise<boolean> {
  if (!demo || !(await isEmpty(database.db))) return false
  aviso()
  await seedDemo(database)
  return true
}

type EntidadeRow = typeof entidade.$inferSelect

/** The entidades of the specification; null when the database holds some already. Processes that start together wait for the first. */
async function inserirEntidades(db: Db): Promise<EntidadeRow[] | null> {
  await travarEntidades(db)
  if (!(await isEmpty(db))) return null
  const entidades = await db.insert(entidade).values(entidadesDemo()).returning()
  // the others have the address that a new entidade is given
  const valor: Partial<Configuracoes['enderecos']> = { homeAddress: '/public/inicio' }
  await db
    .insert(configuracao)
    .values(
      entidades
        .filter(({ padrao }) => padrao)
        .map(({ id }) => ({ entidadeId: id, tipo: 'enderecos', valor })),
    )
  return entidades
}

/**
 * Fills an empty database with the demo data in one transaction; one that is not empty stays as it is. The same `today` gives the same data, password hashes apart.
 */
export async function seedDemo({ db, conexoes }: Database, options: SeedOptions = {}): Promise<void> {
  const principal = fontePrincipal(options.today)
  const usuarios = await usuariosDemo(principal.hoje)
  const senhaHash = await hashDaDemo()
  await conexoes.transacao(CARGA, async () => {
    const entidades = await inserirEntidades(db)
    if (!entidades) return
    const ids = new Map(entidades.map(({ id, slug }) => [slug, id]))
    const idDe = (slug: string) => ids.get(slug) ?? 0
    await publicar(db, entidades, principal.hoje)
    await db.insert(configuracao).values([
      { entidadeId: idDe('seecovi'), tipo: 'campos-pessoajuridica', valor: camposDaDemo },
      ...['seecovi', 'seesp'].map((slug) => ({
        entidadeId: idDe(slug),
        tipo: 'expediente',
        valor: expedienteDaDemo,
      })),
    ])
    const primeira = await preencher(db, idDe('seecovi'), principal, {
      pessoasJuridicas: options.pessoasJuridicas ?? 2_000,
      pessoasFisicas: options.pessoasFisicas ?? 1_000,
      contabilidades: options.contabilidades ?? 40,
    })
    const outraFonte = { ...principal, ordinal: 1, ramos: ENSINO }
    const segunda = await preencher(db, idDe('seesp'), outraFonte, {
      pessoasJuridicas: 25,
      pessoasFisicas: 5,
      contabilidades: 2,
    })
    const preenchidas = [
      { slug: 'seecovi', id: idDe('seecovi'), preenchida: primeira },
      { slug: 'seesp', id: idDe('seesp'), preenchida: segunda },
    ]
    await inserirContas(db, preenchidas, usuarios, principal.hoje, senhaHash)
    await inserirAtendimentos(db, idDe('seecovi'), { hoje: principal.hoje, quantos: 40 })
    await inserirAtendimentos(db, idDe('seesp'), { hoje: principal.hoje, quantos: 6 })
    await db.execute(sql`analyze`)
  })
}

type Quantidades = Required<Omit<SeedOptions, 'today'>>

async function preencher(
  db: Db,
  entidadeId: number,
  fonte: Fonte,
  quantos: Quantidades,
): Promise<Preenchida> {
  const escritorios = await inserirEscritorios(
    db,
    entidadeId,
    serie(quantos.contabilidades, (matricula) => gerarEscritorio(fonte, matricula)),
  )
  const empresas = await inserirEmpresas(
    db,
    entidadeId,
    serie(quantos.pessoasJuridicas, (matricula) =>
      matricula === 1 && fonte.ordinal === 0 ? gerarEmpresaExemplo(fonte) : gerarEmpresa(fonte, matricula),
    ),
    escritorios.map(({ id }) => id),
  )
  const pessoas = await inserirPessoas(
    db,
    entidadeId,
    serie(quantos.pessoasFisicas, (matricula) => gerarPessoa(fonte, matricula)),
  )
  const debitos = [
    ...empresas.flatMap((empresa) => debitosDe(fonte, empresa, empresa.detalhe, 0.55)),
    ...pessoas.flatMap((pessoa) => debitosDe(fonte, pessoa, 'pessoafisica', 0.35)),
    ...escritorios.flatMap((escritorio) => debitosDe(fonte, escritorio, 'contabilidade', 1)),
  ]
  await inserirDebitos(db, await inserirContribuicoes(db, entidadeId, fonte.hoje), debitos, fonte.hoje)
  const oferecidos = await inserirTabelas(db, entidadeId)
  await classificar(db, entidadeId, oferecidos)
  await inserirPartes(db, entidadeId, fonte, { empresas, pessoas }, oferecidos)
  await inserirColaboradores(db, entidadeId, fonte, { empresas, pessoas }, oferecidos)
  const emAberto = new Set(debitos.flatMap((d) => (d.situacao === 'aberto' ? [d.cadastroId] : [])))
  return { empresas, pessoas, escritorios, emAberto }
}

function serie<G>(quantos: number, gerar: (matricula: number) => G): G[] {
  return Array.from({ length: quantos }, (_, i) => gerar(i + 1))
}

function debitosDe(
  fonte: Fonte,
  { id, comum, desde }: Guardado<Empresa | Pessoa | Escritorio>,
  devedor: Cobranca['devedor'],
  socios: number,
): (DebitoGerado & { cadastroId: number })[] {
  const draw = drawOf(97, devedor, comum.matricula, fonte.ordinal)
  const exemplo = fonte.ordinal === 0 && comum.matricula === 1 && typeof devedor !== 'string'
  // the example paid at first and then stopped, so that it has debits paid, late and still to fall due
  const habito: Habito = exemplo
    ? { atrasa: false, parou: fonte.hoje - 60, metade: false }
    : habitoDe(draw, fonte.hoje)
  const socio = exemplo || draw.chance(socios)
  const cobranca = { devedor, matricula: comum.matricula, desde, ativo: comum.ativo, socio, habito }
  return gerarDebitos(CONTRIBUICOES, cobranca, fonte.hoje, fonte.ordinal).map((gerado) => ({
    ...gerado,
    cadastroId: id,
  }))
}

/** What the staff of each entidade would have written: the privacy policy and the pages of the menus. */
async function publicar(db: Db, entidades: readonly EntidadeRow[], dia: number): Promise<void> {
  await db.insert(politica).values(entidades.map(({ id }) => ({ ...politicaDemo(dia), entidadeId: id })))
  for (const linha of entidades) await inserirItens(db, linha.id, paginasDemo(linha, dia))
}
