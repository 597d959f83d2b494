import { recursos } from '#src/api/contract/cadastro/recursos.ts'
import type { LinhaDaParte, Parte } from '#src/api/contract/nucleo/parte.ts'
import type { EntradaDoRecurso, Recurso, RegistroDoRecurso } from '#src/api/contract/cadastro/recurso.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { excluir, tabelaDe } from '#server/modules/cadastro/recurso/repo.ts'
import { criar } from '#server/modules/cadastro/recurso/gravacao.ts'
import { fundir } from '#server/modules/cadastro/recurso/fusao.ts'
import { obter } from '#server/modules/cadastro/recurso/service.ts'
import { lugarDe } from '#server/modules/cadastro/recurso/tabelas-repo.ts'
import type { Attempt, Contexto } from './attempt.ts'
import type { EntidadeDeTeste } from '#server/test-support/world.ts'

let vez = 0
let codigo = 1_000

/** What some resources cannot be saved without. */
const precisos: Partial<Record<string, (e: EntidadeDeTeste) => object>> = {
  'contas-bancarias': () => ({
    banco: '001',
    agencia: '4042',
    conta: '61900',
    convenio: '1234567',
    carteira: '17',
  }),
  'modelos-de-resposta': () => ({ texto: 'Prezado {cliente}, está feito.' }),
  contribuicoes: ({ contas }) => ({
    codContrib: ++codigo,
    baseLegal: 'Assembleia geral',
    contaId: contas.bb,
    periodos: [{ id: 0, periodo: '2026-01', vencimento: '2026-01-10' }],
    tabelas: [
      {
        id: 0,
        inicio: '2026-01',
        forma: 'fixo',
        valor: 5_000,
        porEmpregado: null,
        piso: null,
        teto: null,
        faixas: '[]',
      },
    ],
  }),
}

/**
 * What a form of the resource sends; what it does not need is left as it is in a blank one, and of each list it has one nested record.
 * @param e of which the record is to be, for those that name others
 */
export function corpoDoRecurso(
  { nome, emBranco, campos, partes }: Recurso,
  mais: Partial<EntradaDoRecurso>,
  e?: EntidadeDeTeste,
): EntradaDoRecurso {
  const { id, versao } = emBranco
  const proprios = Object.keys(campos).map((campo) => [campo, emBranco[campo]])
  const aninhados = Object.entries(partes).map(([nome, parte]) => [nome, [linhaNova(parte, 'Aninhado')]])
  // the fields are those of the declaration, `nome` and `ativo` among them
  return {
    id,
    versao,
    ...Object.fromEntries(proprios),
    ...Object.fromEntries(aninhados),
    ...(e && precisos[nome]?.(e)),
    ...mais,
  } as EntradaDoRecurso
}

/** A nested record that is not stored yet, of that name. */
export const linhaNova = ({ emBranco, titulo }: Parte, nome: string, id = 0): LinhaDaParte => ({
  ...emBranco,
  id,
  [titulo]: nome,
})

/** What a form sends of a stored record, with changes. */
export function entradaDoRegistro(
  { campos, partes }: Recurso,
  registro: RegistroDoRecurso,
  mais: Partial<EntradaDoRecurso> = {},
): EntradaDoRecurso {
  const { id, versao } = registro
  const nomes = [...Object.keys(campos), ...Object.keys(partes)]
  // as above
  return {
    id,
    versao,
    ...Object.fromEntries(nomes.map((nome) => [nome, registro[nome]])),
    ...mais,
  } as EntradaDoRecurso
}

/** A record of the entidade that nothing refers to. */
export function novoRegistro(
  recurso: Recurso,
  { h, e }: Pick<Contexto, 'h' | 'e'>,
  mais: Partial<EntradaDoRecurso> = {},
): Promise<RegistroDoRecurso> {
  const corpo = corpoDoRecurso(recurso, { nome: `${++vez} de ${e.slug}`, ...mais }, e)
  return criar(h.database.escopo(e.id, SISTEMA), recurso, corpo, e.admin.id)
}

/** @returns the id of such a record */
const novo = async (recurso: Recurso, contexto: Pick<Contexto, 'h' | 'e'>) =>
  (await novoRegistro(recurso, contexto)).id

async function excluido(recurso: Recurso, contexto: Pick<Contexto, 'h' | 'e'>): Promise<number> {
  const { h, e } = contexto
  const id = await novo(recurso, contexto)
  await excluir(h.database.escopo(e.id, SISTEMA), recurso, { id, versao: 1 }, e.admin.id)
  return id
}

interface Lista {
  items: { id: number }[]
  totalItems: number
}

/** What a list shows, after one more record in beta and two in alfa were made for it. */
function leitura(
  recurso: Recurso,
  busca: string,
  estado: 'is null' | 'is not null',
  criar: typeof novo,
): Attempt {
  const ids = (linhas: { id: unknown }[]) => linhas.map(({ id }) => Number(id)).toSorted((a, b) => a - b)
  const { tipo } = lugarDe(recurso.nome)
  const doTipo = tipo === undefined ? '' : `and tipo = '${tipo}'`
  const onde = `from ${tabelaDe(recurso)} where entidade_id = any($1) ${doTipo}`
  return {
    tipo: 'leitura',
    como: 'admin',
    async chamada(contexto) {
      await criar(recurso, contexto)
      if (contexto.e.slug === 'alfa') await criar(recurso, contexto)
      return { url: `${recurso.path}?pageSize=100${busca}` }
    },
    lido(corpo) {
      const { items, totalItems } = corpo as Lista // the answer of every list
      return [totalItems, ids(items)]
    },
    async devido(linhas) {
      const devidos = ids((await linhas(`select id ${onde} and excluido_em ${estado}`)) as { id: number }[])
      return [devidos.length, devidos]
    },
  }
}

/** The attempts of what lookup tables have beside. */
function doApoio(recurso: Recurso): Record<string, Attempt> {
  const { path } = recurso
  const alheia = { tipo: 'alheia' as const, como: 'admin' as const, recusa: [404] }
  const visto = async (contexto: Contexto) => ({ id: await novo(recurso, contexto), versao: 1 })
  return {
    [`PUT ${path}/ordem`]: {
      ...alheia,
      recusa: [409], // the order of another entidade is not the one that is stored
      mostra: /"ids":\[/,
      async chamada(contexto) {
        const { id } = await visto(contexto)
        const { rows } = await contexto.h.database.pool.query<{ id: number }>(
          `select id from ${tabelaDe(recurso)} where entidade_id = $1 and tipo = $2 and excluido_em is null
           order by ordem, nome_ordem, id`,
          [contexto.e.id, lugarDe(recurso.nome).tipo],
        )
        const antes = rows.map((um) => um.id)
        return { payload: { antes, depois: [id, ...antes.filter((outro) => outro !== id)] } }
      },
    },
    [`GET ${path}/usos`]: {
      tipo: 'leitura',
      como: 'admin',
      async chamada(contexto) {
        await novo(recurso, contexto)
        return {}
      },
      lido: (corpo) => (corpo as { id: number }[]).map(({ id }) => id).toSorted((a, b) => a - b), // as the contract says
      devido: async (linhas) =>
        (
          await linhas(
            `select id from ${tabelaDe(recurso)} where entidade_id = any($1) and excluido_em is null and tipo = '${lugarDe(recurso.nome).tipo}'`,
          )
        )
          .map(({ id }) => Number(id))
          .toSorted((a, b) => a - b),
    },
    [`GET ${path}/:id/juncao`]: {
      ...alheia,
      async chamada(contexto) {
        const [fica, sai] = [await visto(contexto), await visto(contexto)]
        return { url: `${path}/${fica.id}/juncao?sai=${sai.id}` }
      },
    },
    [`POST ${path}/juncao`]: {
      ...alheia,
      mostra: /"quantos":0/,
      async chamada(contexto) {
        return { payload: { fica: await visto(contexto), sai: await visto(contexto) } }
      },
    },
    [`GET ${path}/:id/juncoes`]: {
      ...alheia,
      mostra: /^\[\]$/,
      chamada: async (contexto) => ({ url: `${path}/${await novo(recurso, contexto)}/juncoes` }),
    },
    [`POST ${path}/juncao/:id/desfazer`]: {
      ...alheia,
      mostra: /"devolvidos":0/,
      chamada: async (contexto) => ({
        url: `${path}/juncao/${(await novaFusaoDeValores(recurso, contexto)).id}/desfazer`,
      }),
    },
  }
}

/** A merge of two values that nothing holds. */
export async function novaFusaoDeValores(recurso: Recurso, { h, e }: Pick<Contexto, 'h' | 'e'>) {
  const [fica, sai] = [await novo(recurso, { h, e }), await novo(recurso, { h, e })]
  const vistos = { fica: { id: fica, versao: 1 }, sai: { id: sai, versao: 1 } }
  return { fica, sai, ...(await fundir(h.database.escopo(e.id, SISTEMA), recurso, vistos, e.admin.id)) }
}

/** The attempts of one resource, as its declaration gives its calls. */
function doRecurso(recurso: Recurso): Record<string, Attempt> {
  const { path } = recurso
  const alheia = { tipo: 'alheia' as const, como: 'admin' as const, recusa: [404] }
  return {
    [`GET ${path}`]: leitura(recurso, '', 'is null', novo),
    [`GET ${path} #trash`]: leitura(recurso, '&situacao=excluidos', 'is not null', excluido),
    [`GET ${path}/exportar`]: {
      ...alheia,
      recusa: [200], // a file without rows
      async chamada(contexto) {
        await novo(recurso, contexto)
        return { url: `${path}/exportar?formato=csv&nome=contem.${contexto.e.slug}` }
      },
    },
    [`POST ${path}/exportar`]: {
      tipo: 'escrita',
      como: 'admin',
      chamada: () => ({ url: `${path}/exportar?formato=csv` }),
    },
    [`GET ${path}/:id`]: {
      ...alheia,
      chamada: async (contexto) => ({ url: `${path}/${await novo(recurso, contexto)}` }),
    },
    [`POST ${path}`]: {
      tipo: 'escrita',
      como: 'admin',
      chamada: ({ e }) => ({ payload: corpoDoRecurso(recurso, { nome: `Escrito ${++vez}` }, e) }),
    },
    [`PUT ${path}`]: {
      ...alheia,
      mostra: /Invasão/,
      async chamada(contexto) {
        const escopo = contexto.h.database.escopo(contexto.e.id, SISTEMA)
        const guardado = await obter(escopo, recurso, await novo(recurso, contexto), false)
        return { payload: entradaDoRegistro(recurso, guardado, { nome: `Invasão ${++vez}` }) }
      },
    },
    [`GET ${path}/:id/vinculos`]: {
      ...alheia,
      mostra: /^\[\]$/,
      chamada: async (contexto) => ({ url: `${path}/${await novo(recurso, contexto)}/vinculos` }),
    },
    [`DELETE ${path}/:id`]: {
      ...alheia,
      mostra: /"versao"/,
      chamada: async (contexto) => ({ url: `${path}/${await novo(recurso, contexto)}?versao=1` }),
    },
    [`POST ${path}/:id/restaurar`]: {
      ...alheia,
      async chamada(contexto) {
        return { url: `${path}/${await excluido(recurso, contexto)}/restaurar`, payload: { versao: 2 } }
      },
    },
    [`POST ${path}/lote`]: {
      tipo: 'escrita',
      como: 'admin',
      async chamada(contexto) {
        await novo(recurso, contexto)
        return { payload: { acao: 'inativar', busca: { q: `${vez} de ${contexto.e.slug}` } } }
      },
    },
    [`POST ${path}/lixeira`]: {
      ...alheia,
      recusa: [200],
      mostra: /"feitos":\[\{/,
      async chamada(contexto) {
        return {
          payload: { acao: 'excluir', linhas: [{ id: await novo(recurso, contexto), versao: 1 }] },
        }
      },
    },
    [`GET ${path}/:id/historico`]: {
      ...alheia,
      chamada: async (contexto) => ({ url: `${path}/${await novo(recurso, contexto)}/historico` }),
    },
  }
}

/** The categories of both kinds, with one more of each and one in the trash. */
const dasCategorias: Attempt = {
  tipo: 'leitura',
  como: 'admin',
  async chamada(contexto) {
    await novo(recursos['categorias-juridica'], contexto)
    await novo(recursos['categorias-fisica'], contexto)
    await excluido(recursos['categorias-fisica'], contexto)
    return {}
  },
  lido: (corpo) =>
    (corpo as { id: number; tipo: string }[]).map(({ id, tipo }) => `${tipo} ${id}`).toSorted(), // as the contract says
  devido: async (linhas) =>
    (await linhas('select id, tipo from categoria where entidade_id = any($1) and excluido_em is null'))
      .map(({ id, tipo }) => `${String(tipo)} ${String(id)}`)
      .toSorted(),
}

/** What is typed into a stored record, held against the rules. */
const conferencia = (recurso: Recurso): Attempt => ({
  tipo: 'alheia',
  como: 'admin',
  recusa: [404],
  soOlha: true,
  mostra: /"errors":\{\}/,
  chamada: async (contexto) => ({ payload: { id: await novo(recurso, contexto), nome: 'Outro nome' } }),
})

/** The attempts of every resource. */
export const attemptsDosRecursos: Record<string, Attempt> = Object.assign(
  { 'GET /api/categoria': dasCategorias },
  ...Object.values<Recurso>(recursos).flatMap((recurso) => [
    doRecurso(recurso),
    recurso.doApoio ? doApoio(recurso) : {},
    recurso.conferir ? { [`POST ${recurso.path}/conferencia`]: conferencia(recurso) } : {},
  ]),
)
