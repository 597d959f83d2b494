import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, asc, eq, getTableColumns, getTableName, gt } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { UsuarioComTokens } from '#src/api/contract/contas/auth.ts'
import { codificarBoleto } from '#src/api/contract/dinheiro/boleto.ts'
import { nomesDosTipos, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { tiposComCampo } from '#src/api/contract/cadastro/cadastro-lote.ts'
import { cadastros, entradaDe, type CadastroComum } from '#src/api/contract/cadastro/cadastro.ts'
import type { Problem } from '#src/api/contract/nucleo/common.ts'
import { digitosCnpj } from '#src/api/contract/nucleo/documento.ts'
import type { Configuracao, Configurado } from '#src/api/contract/nucleo/configuracao.ts'
import { configuracoes } from '#src/api/contract/geral/configuracoes.ts'
import type { Recurso, RegistroDoRecurso } from '#src/api/contract/cadastro/recurso.ts'
import { todosOsRois, type NomeDeRol } from '#src/api/contract/geral/todos-os-rois.ts'
import { recursos } from '#src/api/contract/cadastro/recursos.ts'
import { servidas } from '#server/modules/geral/todos-os-rois/service.ts'
import { criarAdministrador } from '#server/cli/create.ts'
import { publicarArquivo } from '#server/cli/politica.ts'
import { auditoria, usuario } from '#server/db/schema/nucleo.ts'
import { tarefa } from '#server/db/schema/servicos.ts'
import { acesso, cadastro, tabelasDoCadastro } from '#server/db/schema/cadastro.ts'
import { lancamento } from '#server/db/schema/dinheiro.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { tabelaDe } from '#server/modules/cadastro/recurso/repo.ts'
import { corpoDaConfiguracao } from '#server/test-support/attempts/configuracao.ts'
import { lugarDaParte, lugarDe } from '#server/modules/cadastro/recurso/tabelas-repo.ts'
import { loteDoRol, type Declarada } from '#server/test-support/attempts/rol.ts'
import {
  corpoDoRecurso,
  entradaDoRegistro,
  novaFusaoDeValores,
  novoRegistro,
} from '#server/test-support/attempts/recurso.ts'
import { acordoNovo, paraAcordo } from '#server/test-support/attempts/acordo.ts'
import { cobrancaNova, ultimoAto } from '#server/test-support/attempts/financeiro.ts'
import {
  dupla,
  novaFusao,
  novaMudanca,
  novoMarcado,
  novaImportacao,
  debitoNovo,
  novoAnexo,
  novoCadastro,
  novoCertificado,
  novoColaborador,
  pdfNovo,
  novoPar,
  pessoaNova,
  planilhaNova,
  registroLivre,
} from '#server/test-support/attempts-rows.ts'
import { contas } from '#server/test-support/credencial.ts'
import { asForm, type Part } from '#server/test-support/form.ts'
import { encerrar, mudarValor, receber, umaDispensa } from '#server/test-support/dinheiro.ts'
import { parX509 } from '#server/test-support/x509.ts'
import { useApp } from '#server/test-support/harness.ts'
import { mailbox } from '#server/test-support/mailbox.ts'
import { daquiA } from '#server/test-support/rows.ts'

/**
 * Every call that may write is made once, and what it left in the audit is read back: who, from where, what was before, what is after. A
 * registered call without an entry here fails the first test.
 */
const h = useApp()
const c = contas(h)
const correio = mailbox(h)
const SENHA = 'janela contente de março'
type Headers = { authorization: string }

let admin: Headers
let cliente: Headers
/** An administrator for the calls about the own second factor, and one to be administered. */
let comFator: UsuarioComTokens
let outro: { id: number; email: string }
let codigos: string[] = []

beforeAll(async () => {
  const { alfa } = h.mundo
  const [modelo] = await h.database.db.select().from(usuario).where(eq(usuario.id, alfa.admin.id))
  const criar = async (nome: string) => {
    const email = `${nome}@alfa.exemplo`
    const senhaHash = modelo?.senhaHash ?? null
    const [linha] = await h.database.db
      .insert(usuario)
      .values({ entidadeId: alfa.id, isAdmin: true, nome, email, senhaHash, papeis: ['consulta'] })
      .returning({ id: usuario.id })
    return { id: linha?.id ?? 0, email }
  }
  const { email } = await criar('comfator')
  outro = await criar('outro')
  comFator = await c.entrar(email)
  admin = await h.entrar(alfa.admin.email)
  cliente = await h.entrar(alfa.cliente.email, 'public')
})

/** What a write left, without what is the same for all lines of one call. */
interface Linha {
  tabela: string
  linha: string
  operacao: string
  antes: object | null
  depois: object | null
}

async function marca(): Promise<number> {
  const { rows } = await h.database.pool.query<{ ultima: number }>(
    'select coalesce(max(id), 0) as ultima from auditoria',
  )
  return rows[0]?.ultima ?? 0
}

const linhasDesde = (desde: number) =>
  h.database.db.select().from(auditoria).where(gt(auditoria.id, desde)).orderBy(asc(auditoria.id))

const comoLinha = ({ tabela, linha, operacao, antes, depois }: typeof auditoria.$inferSelect): Linha => ({
  tabela,
  linha,
  operacao,
  antes,
  depois,
})

const alterou = (tabela: string, linha: number | string, antes: object, depois: object): Linha => ({
  tabela,
  linha: String(linha),
  operacao: 'alterar',
  antes,
  depois,
})
const tirouMarca = (linha: unknown) =>
  expect.objectContaining({ tabela: 'cadastro_marcador', operacao: 'excluir', linha })
const incluiu = (tabela: string, depois: object, linha: unknown = expect.stringMatching(/^\d+$/)) => ({
  tabela,
  linha,
  operacao: 'incluir',
  antes: null,
  depois: expect.objectContaining(depois),
})

/** One call, ready to be made, and what it must leave. */
interface Escrita {
  /** Whether what it leaves is written by the tarefa that it starts, for the same person; or from which line on. */
  daTarefa?: boolean | number
  /** The path when it has parameters. */
  url?: string
  payload?: object
  /** In place of a payload. */
  form?: Part[]
  headers?: Record<string, string>
  deixa: object[]
  /** Who is its author; nobody for a call without a session. */
  quem?: number | null
  status?: number
}

const doAdmin = (resto: Omit<Escrita, 'headers' | 'quem'>): Escrita => ({
  ...resto,
  headers: admin,
  quem: h.mundo.alfa.admin.id,
})
const semSessao = (resto: Omit<Escrita, 'headers'>): Escrita => ({
  ...resto,
  headers: { 'x-entidade': 'alfa' },
})
const doFator = (resto: Omit<Escrita, 'headers' | 'quem'>): Escrita => ({
  ...resto,
  headers: c.cabecalho(comFator),
  quem: comFator.id,
})
const cnpj = (base: string) => base + digitosCnpj(base)
const outraSessao = async (email: string) => {
  await c.entrar(email)
  const { rows } = await h.database.pool.query<{ id: number }>('select max(id) as id from sessao')
  return rows[0]?.id ?? 0
}
async function novaTarefa(situacao: 'na-fila' | 'falhou'): Promise<number> {
  const terminadaEm = situacao === 'falhou' ? new Date() : null
  const valores = { entidadeId: h.mundo.alfa.id, tipo: 'auditada', titulo: 'Auditada', parametros: {} }
  const [linha] = await h.database.db
    .insert(tarefa)
    .values({ ...valores, situacao, terminadaEm })
    .returning({ id: tarefa.id })
  return linha?.id ?? 0
}

/** Money of the company, with which a debit is paid if one is given. @returns its id */
function creditoDe(valor: number, debitoId?: number): Promise<number> {
  const { id: entidadeId, empresa } = h.mundo.alfa
  const recebido = { entidadeId, cadastroId: empresa.id, data: daquiA(0), valor }
  return receber(h.database.db, debitoId === undefined ? recebido : { ...recebido, debitoId })
}

/** The slip of the company's late debit. */
const pedidoDe = (debitoId: number) =>
  codificarBoleto({
    tipoPessoa: 'juridica',
    banco: '001',
    idConta: h.mundo.alfa.contas.bb,
    codEntidade: h.mundo.alfa.id,
    matricula: h.mundo.alfa.empresa.matricula,
    id: debitoId,
    periodo: daquiA(-40).slice(0, 7),
    codContrib: 1,
  })

async function ultimoBoleto(): Promise<number> {
  const { rows } = await h.database.pool.query<{ id: number }>('select max(id) as id from boleto')
  return rows[0]?.id ?? 0
}

/** Two values of a column, by the kind of column; of others none. */
const valoresDe: Readonly<Record<string, [unknown, unknown]>> = {
  PgText: ['1SP1/O-1', '1SP2/O-2'],
  PgDateString: ['1980-02-29', '1981-03-01'],
}

/** The table of a kind's own fields, one of them, and two values of it. */
function proprioDe(tipo: TipoCadastro) {
  const tabela = tabelasDoCadastro[tipo]
  for (const [campo, { name, columnType }] of Object.entries<PgColumn>(getTableColumns(tabela))) {
    const valores = campo in cadastros[tipo].detalheEmBranco ? valoresDe[columnType] : undefined
    if (valores) return { tabela: getTableName(tabela), campo, coluna: name, valores }
  }
  throw new Error(`Nenhum campo próprio de ${tipo} que o teste saiba preencher.`)
}

/** The calls of one kind of cadastro, about one record, in the order in which they are made. */
function doCadastro(tipo: TipoCadastro): Record<string, () => Promise<Escrita>> {
  const url = `/api/${tipo}`
  const { criar, atualizar } = cadastros[tipo]
  const { tabela, campo, coluna, valores } = proprioDe(tipo)
  const [antes, depois] = valores
  const nome = `Auditada ${tipo}`
  const ler = async (qual: string) =>
    (await h.inject({ url: `${url}/${qual}`, headers: admin })).json<CadastroComum>()
  const guardada = async () => {
    const { rows } = await h.database.pool.query<{ matricula: number }>(
      'select matricula from cadastro where nome = $1',
      [nome],
    )
    return ler(String(rows[0]?.matricula))
  }
  return {
    [`${criar.method} ${url}`]: async () => {
      const campos = { nome, registro: registroLivre(tipo) }
      return doAdmin({
        payload: { ...entradaDe(await ler('novo')), ...campos, [campo]: antes },
        deixa: [incluiu('cadastro', { ...campos, tipo }), incluiu(tabela, { [coluna]: antes })],
      })
    },
    [`${atualizar.method} ${url}`]: async () => {
      const lida = await guardada()
      return doAdmin({
        payload: { ...entradaDe(lida), email: 'a@b.br', [campo]: depois },
        deixa: [
          alterou('cadastro', lida.id, { email: '' }, { email: 'a@b.br' }),
          alterou(tabela, lida.id, { [coluna]: antes }, { [coluna]: depois }),
        ],
      })
    },
    [`DELETE ${url}/:matricula`]: async () => {
      const { id, matricula, versao } = await guardada()
      return doAdmin({
        url: `${url}/${matricula}?versao=${versao}`,
        deixa: [alterou('cadastro', id, { excluido_em: null }, { excluido_em: expect.any(String) })],
      })
    },
    [`POST ${url}/:matricula/restaurar`]: async () => {
      const { id, matricula, versao } = await guardada()
      return doAdmin({
        url: `${url}/${matricula}/restaurar`,
        payload: { versao },
        deixa: [alterou('cadastro', id, { excluido_em: expect.any(String) }, { excluido_em: null })],
      })
    },
    [`POST ${url}/:matricula/recusar`]: async () => {
      const { id, matricula, versao } = await guardada()
      await emAnalise(id)
      return doAdmin({
        url: `${url}/${matricula}/recusar`,
        payload: { versao, motivo: 'Documento ilegível' },
        deixa: [
          alterou(
            'cadastro',
            id,
            { analise: 'pendente', analise_motivo: '' },
            { analise: 'recusada', analise_motivo: 'Documento ilegível' },
          ),
        ],
      })
    },
    [`POST ${url}/:matricula/aprovar`]: async () => {
      const { id, matricula, versao } = await guardada()
      return doAdmin({
        url: `${url}/${matricula}/aprovar`,
        payload: { versao },
        deixa: [
          alterou(
            'cadastro',
            id,
            { analise: 'recusada', analise_motivo: 'Documento ilegível', ativo: false },
            { analise: null, analise_motivo: '', ativo: true },
          ),
        ],
      })
    },
    [`POST ${url}/lote`]: async () => {
      const { id, versao } = await guardada()
      return doAdmin({
        url: `${url}/lote`,
        payload: { acao: 'inativar', linhas: [{ id, versao }] },
        deixa: [alterou('cadastro', id, { ativo: true }, { ativo: false })],
      })
    },
    [`POST ${url}/analise`]: async () => {
      const { id, versao } = await guardada()
      await emAnalise(id)
      return doAdmin({
        url: `${url}/analise`,
        payload: { acao: 'aprovar', linhas: [{ id, versao }] },
        deixa: [
          alterou('cadastro', id, { analise: 'pendente', ativo: false }, { analise: null, ativo: true }),
        ],
      })
    },
    [`POST ${url}/recusa`]: async () => {
      const { id, versao } = await guardada()
      await emAnalise(id)
      return doAdmin({
        url: `${url}/recusa`,
        payload: { motivo: 'Fora da base', linhas: [{ id, versao }] },
        deixa: [
          alterou(
            'cadastro',
            id,
            { analise: 'pendente', analise_motivo: '' },
            { analise: 'recusada', analise_motivo: 'Fora da base' },
          ),
        ],
      })
    },
    ...(tiposComCampo('categoriaId').includes(tipo) && {
      [`POST ${url}/lote/campo`]: async () => {
        const { cadastroId: id } = await novaMudanca(h, h.mundo.alfa, h.mundo.alfa.admin, tipo)
        return doAdmin({
          url: `${url}/lote/campo`,
          payload: { campo: 'categoriaId', valor: null, linhas: [{ id, versao: 1 }] },
          deixa: [alterou(tabela, id, { categoria_id: expect.any(Number) }, { categoria_id: null })],
        })
      },
    }),
    [`POST ${url}/lote/marcador`]: async () => {
      const { id, marcador, linha } = await novoMarcado(h, h.mundo.alfa, tipo)
      return doAdmin({
        url: `${url}/lote/marcador`,
        payload: { acao: 'desmarcar', marcador, linhas: [{ id, versao: 1 }] },
        deixa: [tirouMarca(`${id}/${linha}`)],
      })
    },
    [`POST ${url}/lote/desfazer`]: async () => {
      const { id, cadastroId } = await novaMudanca(h, h.mundo.alfa, h.mundo.alfa.admin, tipo)
      return doAdmin({
        url: `${url}/lote/desfazer`,
        payload: { mudancaId: id },
        deixa: tiposComCampo('categoriaId').includes(tipo)
          ? [alterou(tabela, cadastroId, { categoria_id: expect.any(Number) }, { categoria_id: null })]
          : [tirouMarca(expect.stringMatching(`^${cadastroId}/`))],
      })
    },
    [`POST ${url}/aviso/previa`]: async () => {
      const { id, versao } = await guardada()
      return doAdmin({ url: `${url}/aviso/previa`, payload: { linhas: [{ id, versao }] }, deixa: [] })
    },
    [`POST ${url}/aviso`]: async () => {
      const { id: cadastroId } = await novoCadastro(h, h.mundo.alfa, tipo)
      await h.database.db
        .insert(acesso)
        .values({ entidadeId: h.mundo.alfa.id, usuarioId: h.mundo.alfa.cliente.id, cadastroId, ativo: true })
      return doAdmin({
        url: `${url}/aviso`,
        payload: { messageType: 'Aviso', message: 'Olá', linhas: [{ id: cadastroId, versao: 1 }] },
        deixa: [],
      })
    },
    [`POST ${url}/etiquetas/previa`]: async () => {
      const { id, versao } = await guardada()
      return doAdmin({ url: `${url}/etiquetas/previa`, payload: { linhas: [{ id, versao }] }, deixa: [] })
    },
    [`POST ${url}/etiquetas`]: async () => {
      const onde = { logradouro: 'Rua A', cidade: 'Itu', uf: 'SP', cep: '13300000' }
      const { id } = await novoCadastro(h, h.mundo.alfa, tipo, onde)
      return doAdmin({
        url: `${url}/etiquetas`,
        payload: { folha: 'A4363', primeira: 1, linhas: [{ id, versao: 1 }] },
        deixa: [incluiu('arquivo', { tipo: 'application/pdf' })],
        daTarefa: true,
      })
    },
    [`POST ${url}/lixeira`]: async () => {
      const { id, versao } = await guardada()
      return doAdmin({
        url: `${url}/lixeira`,
        payload: { acao: 'excluir', linhas: [{ id, versao }] },
        deixa: [alterou('cadastro', id, { excluido_em: null }, { excluido_em: expect.any(String) })],
      })
    },
  }
}

/** As a registration leaves it. */
const emAnalise = (id: number) =>
  h.database.db.update(cadastro).set({ ativo: false, analise: 'pendente' }).where(eq(cadastro.id, id))

const comSegredo = { totp_segredo: 'oculto' }

/** What the calls of a resource leave, as they follow from its declaration. */
function doRecurso(recurso: Recurso): typeof escritas {
  const { path, nome } = recurso
  const tabela = tabelaDe(recurso)
  const id = async () => {
    const { rows } = await h.database.pool.query<{ id: number }>(`select max(id) as id from ${tabela}`)
    return rows[0]?.id ?? 0
  }
  const marcado = { excluido_em: expect.any(String) }
  const aninhada = (parte: string) => lugarDaParte(recurso, parte).tabela
  const partes = Object.keys(recurso.partes)
  const guardado = async () =>
    (await h.inject({ url: `${path}/${await id()}`, headers: admin })).json<RegistroDoRecurso>()
  const daParte = expect.stringMatching(/^\d+\/\d+$/)
  return {
    [`POST ${path}`]: async () =>
      doAdmin({
        payload: corpoDoRecurso(recurso, { nome: `Auditado ${nome}` }, h.mundo.alfa),
        deixa: [
          incluiu(tabela, { nome: `Auditado ${nome}` }),
          ...partes.map((parte) => incluiu(getTableName(aninhada(parte)), { ordem: 0 }, daParte)),
        ],
      }),
    ...(recurso.conferir && {
      [`POST ${path}/conferencia`]: async () =>
        doAdmin({ payload: { id: await id(), nome: `Auditado ${nome}` }, deixa: [] }),
    }),
    // what is nested goes, for what an unchanged row leaves would be nothing
    [`PUT ${path}`]: async () =>
      doAdmin({
        payload: entradaDoRegistro(recurso, await guardado(), {
          ativo: false,
          ...Object.fromEntries(partes.map((parte) => [parte, []])),
        }),
        deixa: [
          alterou(tabela, await id(), { ativo: true }, { ativo: false }),
          ...partes.map((parte) => ({
            tabela: getTableName(aninhada(parte)),
            linha: daParte,
            operacao: 'excluir',
            antes: expect.objectContaining({ ordem: 0 }),
            depois: null,
          })),
        ],
      }),
    [`DELETE ${path}/:id`]: async () =>
      doAdmin({
        url: `${path}/${await id()}?versao=2`,
        deixa: [alterou(tabela, await id(), { excluido_em: null }, marcado)],
      }),
    [`POST ${path}/:id/restaurar`]: async () =>
      doAdmin({
        url: `${path}/${await id()}/restaurar`,
        payload: { versao: 3 },
        deixa: [alterou(tabela, await id(), marcado, { excluido_em: null })],
      }),
    [`POST ${path}/lote`]: async () =>
      doAdmin({
        payload: { acao: 'ativar', linhas: [{ id: await id(), versao: 4 }] },
        deixa: [alterou(tabela, await id(), { ativo: false }, { ativo: true })],
      }),
    [`POST ${path}/lixeira`]: async () =>
      doAdmin({
        payload: { acao: 'excluir', linhas: [{ id: await id(), versao: 5 }] },
        deixa: [alterou(tabela, await id(), { excluido_em: null }, marcado)],
      }),
  }
}

/** The same of what lookup tables have beside. */
function doApoio(recurso: Recurso): typeof escritas {
  const { path, nome, doApoio: apoio } = recurso
  if (!apoio) return {}
  const tabela = tabelaDe(recurso)
  const marcado = { excluido_em: expect.any(String) }
  return {
    [`PUT ${path}/ordem`]: async () => {
      await novoRegistro(recurso, { h, e: h.mundo.alfa })
      const { rows } = await h.database.pool.query<{ id: number; ordem: number }>(
        `select id, ordem from ${tabela} where entidade_id = $1 and tipo = $2 and excluido_em is null
         order by ordem, nome_ordem, id`,
        [h.mundo.alfa.id, lugarDe(nome).tipo],
      )
      const antes = rows.map(({ id }) => id)
      const depois = rows.toReversed()
      return doAdmin({
        payload: { antes, depois: depois.map(({ id }) => id) },
        deixa: depois.flatMap(({ id, ordem }, i) =>
          ordem === i + 1 ? [] : [alterou(tabela, id, { ordem }, { ordem: i + 1 })],
        ),
      })
    },
    [`POST ${path}/juncao`]: async () => {
      const [fica, sai] = [
        await novoRegistro(recurso, { h, e: h.mundo.alfa }),
        await novoRegistro(recurso, { h, e: h.mundo.alfa }),
      ]
      return doAdmin({
        payload: { fica: { id: fica.id, versao: 1 }, sai: { id: sai.id, versao: 1 } },
        deixa: [alterou(tabela, sai.id, { excluido_em: null }, marcado)],
      })
    },
    [`POST ${path}/juncao/:id/desfazer`]: async () => {
      const { id, sai } = await novaFusaoDeValores(recurso, { h, e: h.mundo.alfa })
      return doAdmin({
        url: `${path}/juncao/${id}/desfazer`,
        deixa: [alterou(tabela, sai, marcado, { excluido_em: null })],
      })
    },
  }
}

/** The tarefa that exports a list keeps a file. */
const daExportacao = (path: string): typeof escritas => ({
  [`POST ${path}/exportar`]: async () =>
    doAdmin({
      url: `${path}/exportar?formato=csv`,
      deixa: [incluiu('arquivo', { tipo: 'text/csv' })],
      daTarefa: true,
    }),
})

/** The calls of one rol. */
function doRol(nome: NomeDeRol): typeof escritas {
  const declarada: Declarada = todosOsRois[nome]
  const { path, acoes } = declarada
  return {
    ...daExportacao(path),
    ...(acoes && {
      [`POST ${path}/lote`]: async () =>
        doAdmin({
          payload: await loteDoRol(h, declarada, admin),
          deixa: [expect.objectContaining({ tabela: servidas[nome].tabela, operacao: 'alterar' })],
        }),
    }),
  }
}
const nomesDosRois = Object.keys(todosOsRois) as NomeDeRol[] // the keys of the table

/** The calls of one kind of settings: the first save makes their row, and back to the defaults leaves it without any. */
function daConfiguracao(declarada: Configuracao): typeof escritas {
  const { path, tipo } = declarada
  const atual = async () => (await h.inject({ url: path, headers: admin })).json<Configurado>()
  const semMeta = ({ versao: _versao, ignorados: _ignorados, ...valores }: Partial<Configurado>) => valores
  return {
    [`PUT ${path}`]: async () => {
      const payload = corpoDaConfiguracao(declarada, await atual())
      return doAdmin({ payload, deixa: [incluiu('configuracao', { valor: semMeta(payload) }, tipo)] })
    },
    [`DELETE ${path}`]: async () => {
      const agora = await atual()
      return doAdmin({
        url: `${path}?versao=${agora.versao}`,
        deixa: [alterou('configuracao', tipo, { valor: semMeta(agora) }, { valor: {} })],
      })
    },
  }
}

/** In the order in which they are made: some need what another one left. */
const escritas: Record<string, () => Promise<Escrita>> = {
  'POST /api/auth/admin/login': async () =>
    semSessao({ payload: { login: outro.email, senha: h.mundo.senha }, deixa: [] }),
  'POST /api/auth/public/login': async () =>
    semSessao({ payload: { login: h.mundo.alfa.cliente.email, senha: h.mundo.senha }, deixa: [] }),
  'POST /api/consulta/cnpj': async () =>
    semSessao({ payload: { registro: h.mundo.alfa.empresa.registro }, deixa: [] }),
  'POST /api/consulta/cpf': async () =>
    semSessao({ payload: { registro: h.mundo.alfa.pessoa.registro, cep: '13201000' }, deixa: [] }),
  'POST /api/auth/refreshtoken': async () => {
    const { id, refreshToken } = await c.entrar(outro.email)
    return semSessao({ payload: { id, refreshToken }, deixa: [] })
  },
  'POST /api/auth/logout/:userId': async () => {
    const user = await c.entrar(outro.email)
    return { url: `/api/auth/logout/${user.id}`, headers: c.cabecalho(user), deixa: [], status: 204 }
  },
  'POST /api/auth/politica': async () => {
    await c.publicarPolitica(1)
    const { email, id } = h.mundo.alfa.cliente
    const recusa = await c.login(email, h.mundo.senha, { area: 'public' })
    return semSessao({
      payload: { token: recusa.json<Problem>().token, versao: 1 },
      quem: id,
      deixa: [incluiu('aceite_politica', { ip: '127.0.0.1' }, `${id}/1`)],
    })
  },
  'POST /api/auth/registro': async () => {
    await correio.abrir()
    const registro = cnpj('AUDITORA0001')
    const contato = { email: 'rita@exemplo.org.br', telefone: '' }
    const nome = 'Empresa Nova Ltda'
    return semSessao({
      payload: { tipoPessoa: 'juridica', registro, nome, responsavel: 'Rita', ...contato },
      deixa: [],
      status: 204,
    })
  },
  'POST /api/auth/link': async () => {
    const token = await correio.token()
    guardado = token
    return semSessao({ payload: { token }, deixa: [] })
  },
  'POST /api/auth/confirmar': async () =>
    semSessao({
      payload: { token: guardado, senha: SENHA },
      // registered, and then told to accept the policy
      status: 403,
      deixa: [
        incluiu('cadastro', { nome: 'Empresa Nova Ltda', ativo: false }),
        incluiu('pessoa_juridica', { cnae: '' }),
        incluiu('usuario', { nome: 'Rita', email: 'rita@exemplo.org.br', senha_hash: 'oculto' }),
        incluiu('acesso', { ativo: true }),
      ],
    }),
  'POST /api/auth/esqueci-senha': async () => {
    await correio.abrir()
    return semSessao({ payload: { login: outro.email, isAdmin: true }, deixa: [], status: 204 })
  },
  'POST /api/auth/senha': async () =>
    semSessao({
      payload: { token: await correio.token(), novaSenha: SENHA },
      quem: outro.id,
      deixa: [
        alterou(
          'usuario',
          outro.id,
          { senha_hash: 'oculto', email_confirmado_em: null },
          // the owner of the mailbox has shown to be one
          { senha_hash: 'oculto', email_confirmado_em: expect.any(String) },
        ),
      ],
    }),
  'POST /api/entidade/logo': async () => {
    const content = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#258' } })
      .png()
      .toBuffer()
    return doAdmin({
      form: [
        { name: 'logo', filename: 'logo.png', type: 'image/png', content },
        { name: 'versao', content: '1' },
      ],
      deixa: [
        alterou(
          'entidade',
          h.mundo.alfa.id,
          { logo: null, logo_tipo: null },
          // a picture is no text to keep twice
          { logo: 'oculto', logo_tipo: 'image/png' },
        ),
      ],
    })
  },
  'DELETE /api/entidade/logo': async () =>
    doAdmin({
      url: '/api/entidade/logo?versao=2',
      deixa: [
        alterou(
          'entidade',
          h.mundo.alfa.id,
          { logo: 'oculto', logo_tipo: 'image/png' },
          { logo: null, logo_tipo: null },
        ),
      ],
    }),
  'DELETE /api/auth/sessoes/:id': async () =>
    doAdmin({
      url: `/api/auth/sessoes/${await outraSessao(h.mundo.alfa.admin.email)}`,
      deixa: [],
      status: 204,
    }),
  'POST /api/auth/segundo-fator': async () =>
    doFator({
      payload: { senha: h.mundo.senha },
      deixa: [alterou('usuario', comFator.id, { totp_segredo: null }, comSegredo)],
    }),
  'PUT /api/auth/segundo-fator': async () => {
    const { TOTP, Secret } = await import('otpauth')
    const [linha] = await h.database.db.select().from(usuario).where(eq(usuario.id, comFator.id))
    const lugar = `segundo-fator|${h.mundo.alfa.id}|${comFator.id}`
    const aberto = h.app.nucleo.cofre.abrir(linha?.totpSegredo ?? '', lugar)
    const codigo = new TOTP({ secret: Secret.fromBase32(aberto) }).generate()
    return doFator({
      payload: { codigo },
      deixa: [
        alterou(
          'usuario',
          comFator.id,
          { totp_ativo_em: null, codigos_recuperacao: 'oculto' },
          { totp_ativo_em: expect.any(String), codigos_recuperacao: 'oculto' },
        ),
      ],
    })
  },
  'POST /api/auth/segundo-fator/desativar': async () => {
    const usado = { codigos_recuperacao: 'oculto' }
    return doFator({
      payload: { codigo: codigos[0] },
      status: 204,
      deixa: [
        alterou('usuario', comFator.id, usado, usado),
        alterou(
          'usuario',
          comFator.id,
          { ...comSegredo, ...usado, totp_ativo_em: expect.any(String) },
          { totp_segredo: null, ...usado, totp_ativo_em: null },
        ),
      ],
    })
  },
  'PUT /api/auth/conta/nome': async () =>
    doFator({
      payload: { nome: 'Com Fator' },
      deixa: [alterou('usuario', comFator.id, { nome: 'comfator' }, { nome: 'Com Fator' })],
    }),
  'POST /api/auth/conta/email': async () => {
    await correio.abrir()
    return doFator({ payload: { email: 'fator.novo@alfa.exemplo', senha: h.mundo.senha }, deixa: [] })
  },
  'POST /api/auth/conta/email/reenviar': async () => doFator({ deixa: [] }),
  'POST /api/auth/conta/email/confirmar': async () => {
    const novas = (await correio.abrir()).filter(({ para }) => para.includes('fator.novo@'))
    return semSessao({
      payload: { token: novas.at(-1)?.token },
      quem: comFator.id,
      deixa: [
        alterou(
          'usuario',
          comFator.id,
          { email: comFator.email, email_confirmado_em: null },
          { email: 'fator.novo@alfa.exemplo', email_confirmado_em: expect.any(String) },
        ),
      ],
    })
  },
  'DELETE /api/auth/conta/email': async () => doFator({ deixa: [] }),
  'PUT /api/auth/conta/senha': async () =>
    doFator({
      payload: { senhaAtual: h.mundo.senha, novaSenha: SENHA },
      status: 204,
      deixa: [alterou('usuario', comFator.id, { senha_hash: 'oculto' }, { senha_hash: 'oculto' })],
    }),
  'POST /api/usuario': async () => {
    const convite = { nome: 'Convidada', email: 'convidada@alfa.exemplo', papeis: ['consulta'] }
    return doAdmin({ payload: convite, deixa: [incluiu('usuario', convite)] })
  },
  'POST /api/usuario/:id/convite': async () => {
    const [convidada] = await h.database.db
      .select()
      .from(usuario)
      .where(eq(usuario.email, 'convidada@alfa.exemplo'))
    return doAdmin({ url: `/api/usuario/${convidada?.id}/convite`, deixa: [], status: 204 })
  },
  'PUT /api/usuario/:id': async () =>
    doAdmin({
      url: `/api/usuario/${outro.id}`,
      payload: { versao: 1, ativo: true, email: 'outro.novo@alfa.exemplo', papeis: ['financeiro'] },
      deixa: [
        alterou(
          'usuario',
          outro.id,
          { email: outro.email, papeis: ['consulta'], email_confirmado_em: expect.any(String) },
          { email: 'outro.novo@alfa.exemplo', papeis: ['financeiro'], email_confirmado_em: null },
        ),
      ],
    }),
  'POST /api/duplicado/procurar': async () => doAdmin({ payload: { tipo: 'contabilidade' }, deixa: [] }),
  'POST /api/duplicado/dispensar': async () =>
    doAdmin({ payload: { ...(await novoPar(h, h.mundo.alfa)), dispensado: true }, deixa: [] }),
  'POST /api/fusao': async () => {
    const { fica, sai } = await dupla(h, h.mundo.alfa)
    const { rows } = await h.database.pool.query<{ id: number }>(
      'select id from cadastro where matricula = any($1) order by id',
      [[fica.matricula, sai.matricula]],
    )
    const [idFica = 0, idSai = 0] = rows.map(({ id }) => id)
    return doAdmin({
      payload: { tipo: 'pessoajuridica', fica, sai, doOutro: ['registro'] },
      deixa: [
        alterou(
          'cadastro',
          idSai,
          { excluido_em: null, juntado_a_id: null },
          { excluido_em: expect.any(String), juntado_a_id: idFica },
        ),
        alterou('cadastro', idFica, { registro: expect.any(String) }, { registro: expect.any(String) }),
      ],
    })
  },
  'POST /api/fusao/:id/desfazer': async () => {
    const id = await novaFusao(h, h.mundo.alfa)
    const { rows } = await h.database.pool.query<{ sai_id: number; fica_id: number }>(
      'select sai_id, fica_id from fusao where id = $1',
      [id],
    )
    const [{ sai_id: idSai, fica_id: idFica } = { sai_id: 0, fica_id: 0 }] = rows
    return doAdmin({
      url: `/api/fusao/${id}/desfazer`,
      deixa: [
        alterou(
          'cadastro',
          idSai,
          { excluido_em: expect.any(String), juntado_a_id: idFica },
          { excluido_em: null, juntado_a_id: null },
        ),
      ],
    })
  },
  'POST /api/filtro-avancado/previa': async () =>
    doAdmin({
      payload: { lista: 'contabilidade', condicoes: '[[{"coluna":"nome","filtro":"preenchido"}]]' },
      deixa: [],
    }),
  'POST /api/importacao': async () =>
    doAdmin({ form: planilhaNova(), deixa: [incluiu('arquivo', { tipo: 'application/x-ndjson' })] }),
  'POST /api/importacao/:id/iniciar': async () => {
    const nome = 'Importada de alfa'
    return doAdmin({
      url: `/api/importacao/${await novaImportacao(h, h.mundo.alfa)}/iniciar`,
      payload: { ato: 'importar', versao: 1, mapa: ['registro', 'nome'], duplicados: 'atualizar' },
      deixa: [incluiu('cadastro', { nome }), incluiu('pessoa_juridica', { cnae: '' })],
      daTarefa: true,
    })
  },
  'POST /api/usuario/lote': async () =>
    doAdmin({
      payload: { acao: 'inativar', linhas: [{ id: outro.id, versao: 2 }] },
      deixa: [alterou('usuario', outro.id, { ativo: true }, { ativo: false })],
    }),
  'POST /api/usuario/:id/desbloquear': async () =>
    doAdmin({ url: `/api/usuario/${outro.id}/desbloquear`, deixa: [], status: 204 }),
  'PUT /api/usuario/:id/acesso/:acessoId': async () => {
    const { cliente: dono, acessos } = h.mundo.alfa
    return doAdmin({
      url: `/api/usuario/${dono.id}/acesso/${acessos.inativo}`,
      payload: { ativo: true },
      deixa: [alterou('acesso', acessos.inativo, { ativo: false }, { ativo: true })],
    })
  },
  'POST /api/acesso': async () => {
    const { id, matricula, registro } = await novoCadastro(h, h.mundo.alfa, 'pessoajuridica')
    const novo = { nome: 'Convidada a um cadastro', email: 'um.cadastro@alfa.exemplo' }
    return doAdmin({
      payload: { tipo: 'pessoajuridica', matricula, ...novo },
      deixa: [
        incluiu('usuario', { ...novo, is_admin: false }),
        incluiu('acesso', { cadastro_id: id, ativo: true }),
        { ...alterou('usuario', 0, { registro: null }, { registro }), linha: expect.any(String) },
      ],
    })
  },
  'POST /api/presenca/:tipo/:matricula': async () =>
    doAdmin({ url: `/api/presenca/pessoajuridica/${h.mundo.alfa.empresa.matricula}`, deixa: [] }),
  'DELETE /api/presenca/:tipo/:matricula': async () =>
    doAdmin({ url: `/api/presenca/pessoajuridica/${h.mundo.alfa.empresa.matricula}`, deixa: [] }),
  'POST /api/colaborador': async () => {
    const model = pessoaNova()
    return doAdmin({
      payload: { model, matriculaJuridica: h.mundo.alfa.empresa.matricula },
      deixa: [
        incluiu('cadastro', { registro: model.registro, tipo: 'pessoafisica' }),
        incluiu('pessoa_fisica', {}),
        incluiu('colaborador', { cadastro_id: h.mundo.alfa.empresa.id }),
      ],
    })
  },
  'PUT /api/colaborador/:id': async () => {
    const { id } = await novoColaborador(h, h.mundo.alfa)
    return doAdmin({
      url: `/api/colaborador/${id}`,
      payload: { versao: 1, funcaoId: null, inicio: null, fim: '2026-01-31' },
      deixa: [alterou('colaborador', id, { fim: null }, { fim: '2026-01-31' })],
    })
  },
  'POST /api/financeiro/cobranca/previa': async () => {
    const { codContrib } = await novoRegistro(recursos.contribuicoes, { h, e: h.mundo.alfa })
    return doAdmin({
      payload: { tipo: 'contabilidade', busca: '', codContrib, periodo: '2031-02' },
      deixa: [],
    })
  },
  'POST /api/financeiro/cobranca/simulacao': async () => {
    const { tabelas } = corpoDoRecurso(recursos.contribuicoes, {}, h.mundo.alfa)
    return doAdmin({
      payload: { tipo: 'contabilidade', busca: '', periodo: '2031-02', tabelas },
      deixa: [],
    })
  },
  'POST /api/financeiro/cobranca': async () => {
    const { codContrib } = await novoRegistro(recursos.contribuicoes, { h, e: h.mundo.alfa })
    const quem = { tipo: 'pessoajuridica', busca: `q=${h.mundo.alfa.empresa.registro}` }
    return doAdmin({
      payload: { ...quem, codContrib, periodo: '2031-02', vencimento: '2031-02-10', esperados: 1 },
      deixa: [
        incluiu('cobranca', { situacao: 'gerando' }),
        incluiu('debito', { valor: 5_000, cadastro_id: h.mundo.alfa.empresa.id }),
        {
          ...alterou('cobranca', '', { situacao: 'gerando' }, { situacao: 'pronta' }),
          linha: expect.any(String),
        },
      ],
      daTarefa: 1,
    })
  },
  'POST /api/financeiro/cobranca/lote': async () => {
    const id = await cobrancaNova({ h, e: h.mundo.alfa })
    return doAdmin({
      payload: { acao: 'desfazer', linhas: [{ id, versao: 1 }] },
      deixa: [
        alterou('cobranca', id, { situacao: 'pronta' }, { situacao: 'desfazendo' }),
        alterou('cobranca', id, { situacao: 'desfazendo' }, { situacao: 'desfeita' }),
      ],
      daTarefa: 1,
    })
  },
  'POST /api/financeiro/acordo/previa': async () => {
    const { ids, termos } = await paraAcordo({ h, e: h.mundo.alfa })
    return doAdmin({ payload: { ...termos, debitos: ids }, deixa: [] })
  },
  'POST /api/financeiro/acordo': async () => {
    const { ids, corpo } = await paraAcordo({ h, e: h.mundo.alfa })
    return doAdmin({
      payload: corpo,
      deixa: [
        incluiu('acordo', { total: 8_642, quantidade: 2, situacao: 'vigente' }),
        ...ids.map((id) => alterou('debito', id, { situacao: 'aberto' }, { situacao: 'acordo' })),
        incluiu('debito', { valor: 4_321, parcela: 1 }),
        incluiu('debito', { valor: 4_321, parcela: 2 }),
      ],
    })
  },
  ...Object.fromEntries(
    [
      { rota: ':id/desfazer', corpo: { versao: 1, motivo: 'engano' }, motivo: 'engano' },
      { rota: 'lote', corpo: {}, motivo: 'Desfeito pela lista de acordos' },
    ].map(({ rota, corpo, motivo }) => [
      `POST /api/financeiro/acordo/${rota}`,
      async () => {
        const { id, originais, parcelas } = await acordoNovo({ h, e: h.mundo.alfa })
        return doAdmin({
          url: `/api/financeiro/acordo/${rota.replace(':id', String(id))}`,
          payload: rota === 'lote' ? { acao: 'desfazer', linhas: [{ id, versao: 1 }] } : corpo,
          deixa: [
            ...parcelas.map((uma) =>
              alterou(
                'debito',
                uma.id,
                { situacao: 'aberto', motivo: '' },
                { situacao: 'cancelado', motivo },
              ),
            ),
            ...originais.map((um) =>
              alterou('debito', um.id, { situacao: 'acordo' }, { situacao: 'aberto' }),
            ),
            alterou('acordo', id, { situacao: 'vigente', motivo: '' }, { situacao: 'desfeito', motivo }),
          ],
        })
      },
    ]),
  ),
  'POST /api/financeiro/acordo/:id/rescindir': async () => {
    const { id, originais, parcelas } = await acordoNovo({ h, e: h.mundo.alfa })
    const [primeira, segunda] = parcelas
    const { id: entidadeId, empresa } = h.mundo.alfa
    const comum = { entidadeId, cadastroId: empresa.id, data: daquiA(0) }
    await receber(h.database.db, { ...comum, debitoId: primeira!.id, valor: 1_000 })
    const motivo = 'deixou de pagar'
    return doAdmin({
      url: `/api/financeiro/acordo/${id}/rescindir`,
      payload: { versao: 1, motivo },
      deixa: [
        ...[primeira!, segunda!].map((uma) =>
          alterou('debito', uma.id, { situacao: 'aberto', motivo: '' }, { situacao: 'cancelado', motivo }),
        ),
        ...originais.map((um) => alterou('debito', um.id, { situacao: 'acordo' }, { situacao: 'aberto' })),
        alterou('acordo', id, { situacao: 'vigente', motivo: '' }, { situacao: 'rescindido', motivo }),
      ],
    })
  },
  'POST /api/financeiro/debito': async () => {
    const { matricula, id } = h.mundo.alfa.empresa
    const novo = { tipo: 'pessoajuridica', matricula, codContrib: 1, periodo: '2029-02' }
    return doAdmin({
      payload: { ...novo, vencimento: '2029-02-10', valor: 5_000 },
      deixa: [incluiu('debito', { cadastro_id: id, valor: 5_000, situacao: 'aberto' })],
    })
  },
  'PUT /api/financeiro/debito/:id': async () => {
    const id = await debitoNovo(h, h.mundo.alfa)
    return doAdmin({
      url: `/api/financeiro/debito/${id}`,
      payload: { versao: 1, vencimento: daquiA(15), valor: 5_000, motivo: 'reajuste' },
      deixa: [alterou('debito', id, { valor: 4_321, motivo: '' }, { valor: 5_000, motivo: 'reajuste' })],
    })
  },
  'POST /api/financeiro/debito/lote': async () => {
    const id = await debitoNovo(h, h.mundo.alfa)
    return doAdmin({
      payload: { acao: 'cancelar', linhas: [{ id, versao: 1 }] },
      deixa: [
        alterou(
          'debito',
          id,
          { situacao: 'aberto', motivo: '' },
          { situacao: 'cancelado', motivo: 'Cancelado pela lista de débitos' },
        ),
      ],
    })
  },
  'POST /api/financeiro/debito/:id/cancelar': async () => {
    const id = await debitoNovo(h, h.mundo.alfa)
    return doAdmin({
      url: `/api/financeiro/debito/${id}/cancelar`,
      payload: { versao: 1, motivo: 'engano' },
      deixa: [
        alterou(
          'debito',
          id,
          { situacao: 'aberto', motivo: '' },
          { situacao: 'cancelado', motivo: 'engano' },
        ),
      ],
    })
  },
  'POST /api/financeiro/debito/:id/isentar': async () => {
    const id = await debitoNovo(h, h.mundo.alfa)
    return doAdmin({
      url: `/api/financeiro/debito/${id}/isentar`,
      payload: { versao: 1, ...umaDispensa, ate: '2200-12-31' },
      deixa: [
        alterou(
          'debito',
          id,
          {
            situacao: 'aberto',
            motivo: '',
            isencao_base: null,
            isencao_referencia: null,
            isencao_data: null,
            isencao_ate: null,
          },
          {
            situacao: 'isento',
            motivo: umaDispensa.motivo,
            isencao_base: umaDispensa.base,
            isencao_referencia: umaDispensa.referencia,
            isencao_data: umaDispensa.data,
            isencao_ate: '2200-12-31',
          },
        ),
      ],
    })
  },
  'POST /api/financeiro/debito/isencao': async () => {
    const id = await debitoNovo(h, h.mundo.alfa)
    return doAdmin({
      url: '/api/financeiro/debito/isencao',
      payload: { ...umaDispensa, ate: '2200-12-31', linhas: [{ id, versao: 1 }] },
      deixa: [
        alterou(
          'debito',
          id,
          {
            situacao: 'aberto',
            motivo: '',
            isencao_base: null,
            isencao_referencia: null,
            isencao_data: null,
            isencao_ate: null,
          },
          {
            situacao: 'isento',
            motivo: umaDispensa.motivo,
            isencao_base: umaDispensa.base,
            isencao_referencia: umaDispensa.referencia,
            isencao_data: umaDispensa.data,
            isencao_ate: '2200-12-31',
          },
        ),
      ],
    })
  },
  'POST /api/financeiro/debito/:id/reabrir': async () => {
    const id = await debitoNovo(h, h.mundo.alfa)
    const { versao } = await encerrar(h.database, id, 'isento')
    return doAdmin({
      url: `/api/financeiro/debito/${id}/reabrir`,
      payload: { versao },
      deixa: [
        alterou(
          'debito',
          id,
          {
            situacao: 'isento',
            motivo: umaDispensa.motivo,
            isencao_base: umaDispensa.base,
            isencao_referencia: umaDispensa.referencia,
            isencao_data: umaDispensa.data,
          },
          {
            situacao: 'aberto',
            motivo: '',
            isencao_base: null,
            isencao_referencia: null,
            isencao_data: null,
          },
        ),
      ],
    })
  },
  'POST /api/financeiro/debito/:id/pagamento': async () => {
    const id = await debitoNovo(h, h.mundo.alfa)
    const recebido = { data: daquiA(0), valor: 4_321, forma: 'pix', observacao: '' }
    return doAdmin({
      url: `/api/financeiro/debito/${id}/pagamento`,
      payload: { versao: 1, ...recebido },
      deixa: [
        incluiu('credito', { valor: 4_321, forma: 'pix' }),
        alterou('debito', id, { situacao: 'aberto' }, { situacao: 'pago' }),
      ],
    })
  },
  'POST /api/financeiro/credito': async () => {
    const { matricula, id } = h.mundo.alfa.empresa
    return doAdmin({
      payload: { tipo: 'pessoajuridica', matricula, data: daquiA(0), valor: 77, motivo: 'cortesia' },
      deixa: [incluiu('credito', { cadastro_id: id, valor: 77, origem: 'manual', observacao: 'cortesia' })],
    })
  },
  'POST /api/financeiro/recebimento': async () => {
    const { empresa } = h.mundo.alfa
    const debitoId = await debitoNovo(h, h.mundo.alfa)
    const pago = { destino: 'escolhidos', debitos: [debitoId] }
    return doAdmin({
      payload: {
        tipo: 'pessoajuridica',
        matricula: empresa.matricula,
        data: daquiA(0),
        valor: 4_321,
        forma: 'pix',
        observacao: 'no balcão',
        ...pago,
      },
      deixa: [
        incluiu('credito', { cadastro_id: empresa.id, valor: 4_321, origem: 'pagamento', forma: 'pix' }),
        alterou('debito', debitoId, { situacao: 'aberto' }, { situacao: 'pago' }),
      ],
    })
  },
  ...Object.fromEntries(
    [
      { ato: 'aplicacao', uso: {}, doDebito: true },
      { ato: 'devolucao', uso: { motivo: 'pediu', forma: 'pix' }, doDebito: false },
    ].map(({ ato, uso, doDebito }) => [
      `POST /api/financeiro/credito/:id/${ato}`,
      async () => {
        const debitoId = await debitoNovo(h, h.mundo.alfa)
        const id = await creditoDe(4_321)
        return doAdmin({
          url: `/api/financeiro/credito/${id}/${ato}`,
          payload: {
            versao: 1,
            data: daquiA(0),
            valor: 4_321,
            ...uso,
            ...(doDebito && { debitos: [debitoId] }),
          },
          deixa: doDebito ? [alterou('debito', debitoId, { situacao: 'aberto' }, { situacao: 'pago' })] : [],
        })
      },
    ]),
  ),
  'POST /api/financeiro/credito/:id/desfazer': async () => {
    const debitoId = await debitoNovo(h, h.mundo.alfa)
    const id = await creditoDe(21, debitoId)
    const [uso] = await h.database.db
      .select({ id: lancamento.id })
      .from(lancamento)
      .where(and(eq(lancamento.creditoId, id), eq(lancamento.debitoId, debitoId)))
    return doAdmin({
      url: `/api/financeiro/credito/${id}/desfazer`,
      payload: { versao: 1, movimento: uso?.id, motivo: 'engano' },
      // the debit stays open: only the books tell of it
      deixa: [],
    })
  },
  'POST /api/financeiro/credito/lote': async () => {
    const id = await creditoDe(1)
    return doAdmin({
      payload: { acao: 'aplicar', linhas: [{ id, versao: 1 }] },
      deixa: [],
    })
  },
  'POST /api/financeiro/credito/:id/estorno': async () => {
    const { id: entidadeId, empresa } = h.mundo.alfa
    const recebido = { entidadeId, cadastroId: empresa.id, data: daquiA(0), valor: 7 }
    const id = await receber(h.database.db, recebido)
    return doAdmin({
      url: `/api/financeiro/credito/${id}/estorno`,
      payload: { versao: 1, motivo: 'engano' },
      deixa: [alterou('credito', id, { estornado_em: null }, { estornado_em: expect.any(String) })],
    })
  },
  'POST /api/certificado': async () => {
    const { certificado, chave } = parX509()
    return doAdmin({
      payload: { nome: 'Banco novo', certificado, chave },
      deixa: [incluiu('certificado', { nome: 'Banco novo', chave: 'oculto' })],
    })
  },
  'DELETE /api/certificado/:id': async () => {
    const id = await novoCertificado(h, h.mundo.alfa)
    return doAdmin({
      url: `/api/certificado/${id}`,
      deixa: [
        alterou(
          'certificado',
          id,
          { removido_em: null, chave: 'oculto' },
          { removido_em: expect.any(String), chave: null },
        ),
      ],
    })
  },
  'POST /api/financeiro/fechamento': async () =>
    doAdmin({ payload: { mes: '2000-01', versao: 0 }, deixa: [] }),
  'POST /api/financeiro/fechamento/reabrir': async () =>
    doAdmin({
      payload: { mes: '2000-01', motivo: 'engano', versao: await ultimoAto(h, h.mundo.alfa) },
      deixa: [],
    }),
  'POST /api/financeiro/credito/:id/recibo': async () =>
    doAdmin({ url: `/api/financeiro/credito/${await pagamentoNovo()}/recibo`, deixa: [] }),
  'POST /api/credito/:id/recibo': async () => ({
    url: `/api/credito/${await pagamentoNovo()}/recibo`,
    headers: cliente,
    quem: h.mundo.alfa.cliente.id,
    deixa: [],
  }),
  'POST /api/financeiro/certidao': async () => {
    const { matricula } = await novoCadastro(h, h.mundo.alfa, 'pessoajuridica')
    return doAdmin({ payload: { tipo: 'pessoajuridica', matricula }, deixa: [] })
  },
  'POST /api/certidao': async () => ({
    payload: { acessoId: h.mundo.alfa.acessos.pessoa },
    headers: cliente,
    quem: h.mundo.alfa.cliente.id,
    deixa: [],
  }),
  'POST /api/anexo/:tipo/:matricula': async () => {
    const { matricula, id } = h.mundo.alfa.empresa
    return doAdmin({
      url: `/api/anexo/pessoajuridica/${matricula}`,
      form: pdfNovo(),
      deixa: [
        incluiu('arquivo', { nome: 'ata.pdf', tipo: 'application/pdf' }),
        incluiu('anexo', { nome: 'ata.pdf', cadastro_id: id }),
      ],
    })
  },
  'PUT /api/anexo/:tipo/:matricula/:id': async () => {
    const { id, url } = await novoAnexo(h, h.mundo.alfa)
    return doAdmin({
      url,
      payload: { versao: 1, nome: 'posse', descricao: '' },
      deixa: [alterou('anexo', id, { nome: 'ata.pdf' }, { nome: 'posse.pdf' })],
    })
  },
  'DELETE /api/anexo/:tipo/:matricula/:id': async () => {
    const { id, url } = await novoAnexo(h, h.mundo.alfa)
    return doAdmin({
      url: `${url}?versao=1`,
      deixa: [alterou('anexo', id, { excluido_em: null }, { excluido_em: expect.any(String) })],
    })
  },
  'POST /api/anexo/:tipo/:matricula/:id/restaurar': async () => {
    const { id, url } = await novoAnexo(h, h.mundo.alfa, { excluidoEm: new Date() })
    return doAdmin({
      url: `${url}/restaurar`,
      payload: { versao: 1 },
      deixa: [alterou('anexo', id, { excluido_em: expect.any(String) }, { excluido_em: null })],
    })
  },
  'POST /api/public/colaborador': async () => {
    const model = pessoaNova()
    return {
      headers: cliente,
      quem: h.mundo.alfa.cliente.id,
      payload: { model, acessoId: h.mundo.alfa.acessos.empresa },
      deixa: [
        incluiu('cadastro', { registro: model.registro, analise: 'pendente', ativo: false }),
        incluiu('pessoa_fisica', {}),
        incluiu('colaborador', { cadastro_id: h.mundo.alfa.empresa.id }),
      ],
    }
  },
  'DELETE /api/usuario/:id/segundo-fator': async () => {
    await h.database.db.update(usuario).set({ totpSegredo: 'ABCD' }).where(eq(usuario.id, outro.id))
    return doAdmin({
      url: `/api/usuario/${outro.id}/segundo-fator`,
      status: 204,
      deixa: [alterou('usuario', outro.id, comSegredo, { totp_segredo: null })],
    })
  },
  'DELETE /api/usuario/:id/sessoes/:sessaoId': async () => {
    const sessaoId = await outraSessao(h.mundo.alfa.atendimento.email)
    return doAdmin({
      url: `/api/usuario/${h.mundo.alfa.atendimento.id}/sessoes/${sessaoId}`,
      deixa: [],
      status: 204,
    })
  },
  'DELETE /api/usuario/:id/sessoes': async () =>
    doAdmin({ url: `/api/usuario/${h.mundo.alfa.atendimento.id}/sessoes`, deixa: [], status: 204 }),
  'POST /api/notification': async () =>
    doAdmin({ payload: { messageType: 'Aviso', message: 'Olá', usuarios: [outro.id] }, deixa: [] }),
  'PUT /api/notification/MarkAsRead/:notificationId': async () =>
    doAdmin({
      url: `/api/notification/MarkAsRead/${h.mundo.alfa.notificacao}`,
      deixa: [],
      status: 204,
    }),
  'PUT /api/notification/MarkAllAsRead': async () => doAdmin({ deixa: [] }),
  'PUT /api/preferencia/notificacao/:nome': async () =>
    doAdmin({ url: '/api/preferencia/notificacao/sino', payload: { semChegada: true }, deixa: [] }),
  'PUT /api/preferencia/lista/:nome': async () =>
    doAdmin({ url: '/api/preferencia/lista/usuario', payload: { densidade: 'compacta' }, deixa: [] }),
  'PUT /api/preferencia/pessoal/:nome': async () =>
    doAdmin({ url: '/api/preferencia/pessoal/geral', payload: { tema: 'escuro' }, deixa: [] }),
  'POST /api/tarefa/:id/cancelar': async () =>
    doAdmin({ url: `/api/tarefa/${await novaTarefa('na-fila')}/cancelar`, deixa: [] }),
  'POST /api/tarefa/:id/repetir': async () =>
    doAdmin({ url: `/api/tarefa/${await novaTarefa('falhou')}/repetir`, deixa: [] }),
  'POST /api/tarefa/:id/desfazer': async () => {
    const { alfa } = h.mundo
    const { tarefaId, cadastroId } = await novaMudanca(h, alfa, alfa.admin, 'pessoajuridica')
    return doAdmin({
      url: `/api/tarefa/${tarefaId}/desfazer`,
      deixa: [
        alterou('pessoa_juridica', cadastroId, { categoria_id: expect.any(Number) }, { categoria_id: null }),
      ],
    })
  },
  ...Object.assign({}, ...nomesDosTipos.map(doCadastro)),
  ...Object.assign(
    {},
    ...nomesDosTipos.map((nome) => daExportacao(`/api/${nome}`)),
    ...Object.values(recursos).map(({ path }) => daExportacao(path)),
  ),
  'POST /api/visao': async () =>
    doAdmin({
      payload: { lista: 'pessoajuridica', nome: 'Auditada', busca: '', compartilhada: false },
      deixa: [incluiu('visao', { nome: 'Auditada', lista: 'pessoajuridica' })],
    }),
  'PUT /api/visao/:id': async () => {
    const { visao: id } = h.mundo.alfa
    const campos = { nome: 'Paulistas', busca: 'uf=em.SP', compartilhada: true }
    return doAdmin({
      url: `/api/visao/${id}`,
      payload: { versao: 1, ...campos },
      deixa: [alterou('visao', id, { compartilhada: false }, { compartilhada: true })],
    })
  },
  'DELETE /api/visao/:id': async () =>
    doAdmin({
      url: `/api/visao/${h.mundo.alfa.visao}?versao=2`,
      deixa: [expect.objectContaining({ tabela: 'visao', operacao: 'excluir' })],
      status: 204,
    }),
  ...Object.assign({}, ...Object.values(recursos).map(doRecurso)),
  ...Object.assign({}, ...Object.values(recursos).map(doApoio)),
  ...Object.assign({}, ...Object.values<Configuracao>(configuracoes).map(daConfiguracao)),
  'GET /api/boleto/:params': async () => ({
    url: `/api/boleto/${pedidoDe(h.mundo.alfa.debitos.vencido)}`,
    headers: cliente,
    quem: h.mundo.alfa.cliente.id,
    deixa: [incluiu('boleto', { status: 'a-registrar' })],
  }),
  'POST /api/boleto': async () => {
    const pedidos = [pedidoDe(h.mundo.alfa.debitos.vencido)]
    await h.inject({ method: 'POST', url: '/api/boleto', payload: { pedidos }, headers: cliente })
    return {
      url: '/api/boleto',
      payload: { pedidos, em: daquiA(30) },
      headers: cliente,
      quem: h.mundo.alfa.cliente.id,
      deixa: [
        alterou('boleto', await ultimoBoleto(), { status: 'a-registrar' }, { status: 'baixado' }),
        incluiu('boleto', { status: 'a-registrar' }),
      ],
    }
  },
  'POST /api/boleto/lote': async () =>
    doAdmin({
      payload: { linhas: [h.mundo.alfa.debitos.vencido], destino: 'pdf', juntar: true },
      deixa: [
        alterou('boleto', await ultimoBoleto(), { status: 'a-registrar' }, { status: 'baixado' }),
        incluiu('boleto', { status: 'a-registrar' }),
        incluiu('arquivo', { tipo: 'application/pdf' }),
      ],
      daTarefa: true,
    }),
  'GET /api/boleto/emitido': async () => ({
    url: `/api/boleto/emitido?id=${await ultimoBoleto()}`,
    headers: cliente,
    quem: h.mundo.alfa.cliente.id,
    deixa: [],
  }),
  'POST /api/boleto/email': async () => ({
    url: '/api/boleto/email',
    payload: { boletos: [await ultimoBoleto()] },
    headers: cliente,
    quem: h.mundo.alfa.cliente.id,
    deixa: [],
  }),
  'GET /api/boleto/admin/:params': async () => {
    const { vencido } = h.mundo.alfa.debitos
    await mudarValor(h.database, vencido, 99_900)
    const ultimo = await ultimoBoleto()
    return doAdmin({
      url: `/api/boleto/admin/${pedidoDe(vencido)}`,
      deixa: [
        alterou('boleto', ultimo, { status: 'a-registrar' }, { status: 'baixado' }),
        incluiu('boleto', { status: 'a-registrar' }),
      ],
    })
  },
  'POST /api/boleto/admin': async () =>
    doAdmin({
      url: '/api/boleto/admin',
      payload: { pedidos: [pedidoDe(h.mundo.alfa.debitos.vencido)], em: daquiA(45) },
      deixa: [
        alterou('boleto', await ultimoBoleto(), { status: 'a-registrar' }, { status: 'baixado' }),
        incluiu('boleto', { status: 'a-registrar' }),
      ],
    }),
}
// what a list has of its own stays
for (const [rota, escrita] of nomesDosRois.flatMap((nome) => Object.entries(doRol(nome))))
  escritas[rota] ??= escrita
/** Money of the company that came in. @returns its id */
const pagamentoNovo = () => {
  const { id: entidadeId, empresa } = h.mundo.alfa
  return receber(h.database.db, { entidadeId, cadastroId: empresa.id, data: daquiA(0), valor: 7 })
}

/** The token of the mail that `link` reads and `confirmar` uses. */
let guardado = ''

describe('every call that may write', () => {
  it('is made below', () => {
    const escrevem = h.app.endpoints
      // a slip is issued by looking at it
      .filter(({ method, path }) => method !== 'GET' || path.startsWith('/api/boleto'))
      .map(({ method, path }) => `${method} ${path}`)
    expect(Object.keys(escritas).toSorted()).toEqual(escrevem.toSorted())
  })

  it.each(Object.keys(escritas))('%s', async (nome) => {
    const [method, path = ''] = nome.split(' ')
    const escrita = await escritas[nome]?.()
    if (!escrita) throw new Error(nome)
    const { url = path, form, deixa, quem = null, status = 200, daTarefa = false } = escrita
    const { headers, payload } = form ? asForm(form) : { headers: {}, payload: escrita.payload }
    const desde = await marca()

    const answer = await h.inject({
      method,
      url,
      headers: { ...headers, ...escrita.headers },
      ...(payload && { payload }),
    })

    expect([answer.statusCode, answer.statusCode === status ? '' : answer.body]).toEqual([status, ''])
    if (nome === 'PUT /api/auth/segundo-fator')
      codigos = answer.json<{ codigosRecuperacao: string[] }>().codigosRecuperacao
    await h.app.fila.ocioso() // what an answer does not wait for
    const linhas = await linhasDesde(desde)
    expect(linhas.map(comoLinha)).toEqual(deixa)
    const dela = typeof daTarefa === 'number' ? daTarefa : daTarefa ? 0 : linhas.length
    for (const [i, linha] of linhas.entries()) {
      const origem = i < dela ? { origem: 'http', ip: '127.0.0.1' } : { origem: 'tarefa', ip: null }
      expect(linha).toMatchObject({ usuarioId: quem, ...origem })
    }
    for (const parte of [linhas.slice(0, dela), linhas.slice(dela)])
      expect(new Set(parte.map(({ requisicao }) => requisicao)).size).toBe(Math.min(1, parte.length))
  })
})

describe('writes without a request', () => {
  it('of the command line say so', async () => {
    const desde = await marca()
    const arquivo = join(h.config.dataDir, 'politica.html')
    writeFileSync(arquivo, '<p>Segunda política</p>')
    await publicarArquivo(h.database, { arquivo, entidade: 'alfa' })
    await criarAdministrador(h.database, {
      nome: 'Zélia Prado',
      email: 'zelia@alfa.exemplo',
      entidade: 'alfa',
      pedirSenha: async () => SENHA,
    })
    const linhas = await linhasDesde(desde)
    expect(linhas.map(comoLinha)).toEqual([
      incluiu('politica', { html: '<p>Segunda política</p>' }, '2'),
      incluiu('usuario', { email: 'zelia@alfa.exemplo', senha_hash: 'oculto' }),
    ])
    for (const linha of linhas) expect(linha).toMatchObject({ usuarioId: null, origem: 'cli', ip: null })
  })

  it('past every scope leave a line without an author', async () => {
    const desde = await marca()
    const { id } = h.mundo.alfa.outra
    await h.database.pool.query(`update cadastro set bairro = 'Centro' where id = $1`, [id])
    const [linha, ...mais] = await linhasDesde(desde)
    expect(mais).toEqual([])
    expect(linha).toMatchObject({
      ...alterou('cadastro', id, { bairro: '' }, { bairro: 'Centro' }),
      usuarioId: null,
      origem: null,
      requisicao: null,
    })
  })

  it('that change nothing leave none', async () => {
    const desde = await marca()
    await h.database.pool.query(`update cadastro set bairro = bairro, atualizado_em = now()`)
    expect(await linhasDesde(desde)).toEqual([])
  })
})

describe('the transaction', () => {
  const escrever = async (falhar: boolean) => {
    const escopo = h.database.escopo(h.mundo.alfa.id, SISTEMA)
    const { id } = h.mundo.alfa.outra
    const desde = await marca()
    const numero = String(desde)
    await escopo
      .transacao(async () => {
        await escopo.update(cadastro).set({ numero }).where(eq(cadastro.id, id))
        await escopo.update(cadastro).set({ complemento: numero }).where(eq(cadastro.id, id))
        if (falhar) throw new Error('desfeita')
      })
      .catch(() => undefined)
    return linhasDesde(desde)
  }

  it('that is undone leaves no line; one that is not leaves them all at one instant', async () => {
    expect(await escrever(true)).toEqual([])
    const linhas = await escrever(false)
    expect(linhas).toHaveLength(2)
    expect(new Set(linhas.map(({ em }) => em.toISOString())).size).toBe(1)
  })
})

describe('what was written down', () => {
  it('is neither changed nor deleted, but by the job that says so', async () => {
    const client = await h.database.pool.connect()
    try {
      const todas = async () => {
        const { rows } = await client.query<{ n: number }>('select count(*) as n from auditoria')
        return rows[0]?.n ?? 0
      }
      const antes = await todas()
      expect(antes).toBeGreaterThan(0)
      for (const ato of [`update auditoria set ip = '1.2.3.4'`, 'delete from auditoria'])
        await expect(client.query(ato)).rejects.toThrow('A auditoria não se altera.')
      await expect(
        client.query(`begin; set local contribui.expurgo = 'sim'; update auditoria set ip = null`),
      ).rejects.toThrow('A auditoria não se altera.')
      await client.query('rollback')
      expect(await todas()).toBe(antes)

      await client.query(
        `begin; set local contribui.expurgo = 'sim'; delete from auditoria where id = (select min(id) from auditoria)`,
      )
      expect(await todas()).toBe(antes - 1)
      await client.query('rollback')
      expect(await todas()).toBe(antes)
    } finally {
      client.release()
    }
  })

  it('holds no secret, though it tells that they changed', async () => {
    const { rows: segredos } = await h.database.pool.query<{ segredo: string }>(
      `select unnest(array[senha_hash, totp_segredo] || codigos_recuperacao) as segredo from usuario`,
    )
    const guardados = segredos.map(({ segredo }) => segredo).filter((segredo) => segredo !== null)
    expect(guardados.length).toBeGreaterThan(3)
    const { rows } = await h.database.pool.query<{ tudo: string }>(
      'select string_agg(a::text, chr(10)) as tudo from auditoria a',
    )
    const tudo = rows[0]?.tudo ?? ''
    expect(tudo).toContain('senha_hash')
    expect(tudo).toContain('codigos_recuperacao')
    expect([...guardados, '$argon2', 'ABCD"'].filter((segredo) => tudo.includes(segredo))).toEqual([])
  })
})
