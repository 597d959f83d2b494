import { tiposCadastro, type TipoCadastro } from '#src/api/contract/cadastro-lista.ts'
import type { Cadastros, Vinculos } from '#src/api/contract/cadastro.ts'
import type { Pagina } from '#src/api/contract/common.ts'
import { contados } from '#src/api/contract/contagem.ts'
import type { EntradaHistorico, HistoricoQuery } from '#src/api/contract/historico.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { contarAcessosDeVarios, usuariosDoCadastro } from '#server/modules/acesso/service.ts'
import { contarAnexosDeVarios } from '#server/modules/anexo/service.ts'
import { recursos } from '#src/api/contract/recursos.ts'
import type { Recurso, VinculoDoRecurso } from '#src/api/contract/recurso.ts'
import { contar, type LugarQueNomeia } from '#server/db/nomeados.ts'
import {
  cadastroPorMatricula,
  contarReferencias,
  contarReferenciasDeVarios,
  historicoDe,
  type AlvosDeOutros,
  lugaresQueNomeiam as doCadastro,
} from '#server/modules/cadastro/service.ts'
import type { Uso, UsoNoCampo } from '#src/api/contract/recurso-apoio.ts'
import { COLABORADOR } from '#src/api/contract/colaborador.ts'
import {
  alvosDosVinculos,
  comFuncoes,
  contarColaboradores,
  contarColaboradoresDeVarios,
  lugaresQueNomeiam as doColaborador,
} from '#server/modules/colaborador/service.ts'
import { DEBITO } from '#src/api/contract/debito-lista.ts'
import { contarCreditosDeVarios } from '#server/modules/credito/service.ts'
import {
  contarAbertosDaContribuicao,
  contarDebitosDeVarios,
  contarEmAberto,
} from '#server/modules/debito/service.ts'
import { exigirVivo, idsPorNome, lugaresQueNomeiam as doRecurso } from '#server/modules/recurso/service.ts'
import { AppError } from '#server/plugins/errors.ts'

/** How much depends on a living cadastro. @throws AppError 404 */
export async function vinculosDe(
  escopo: Escopo,
  contrato: Cadastros[TipoCadastro],
  matricula: number,
): Promise<Vinculos> {
  const { id } = await cadastroPorMatricula(escopo, contrato, matricula, false)
  const [debitosEmAberto, usuarios, empresas, colaboradores] = await Promise.all([
    contarEmAberto(escopo, id),
    usuariosDoCadastro(escopo, id),
    contarReferencias(escopo, id),
    contarColaboradores(escopo, id),
  ])
  return { debitosEmAberto, pessoasComAcesso: usuarios.length, empresas, colaboradores }
}

/** What may hang on a cadastro that keeps it from being taken back as if it had never been: how many there are, and how they are called. */
const amarras = [
  [contarDebitosDeVarios, 'débito', 'débitos'],
  [contarCreditosDeVarios, 'crédito', 'créditos'],
  [contarAcessosDeVarios, 'pessoa com acesso', 'pessoas com acesso'],
  [contarAnexosDeVarios, 'documento', 'documentos'],
  [contarReferenciasDeVarios, 'empresa que o tem como escritório', 'empresas que o têm como escritório'],
  [contarColaboradoresDeVarios, 'vínculo de trabalho', 'vínculos de trabalho'],
] as const

/**
 * What hangs on each of several cadastros, in words ('2 débitos', '1 pessoa com acesso'): debits and credits whatever became of them, for
 * the books tell of them, acessos that are active, documents that were not deleted, companies that are living, and work that goes on. Those on which nothing hangs are left out.
 */
export async function amarrasDe(escopo: Escopo, ids: number[]): Promise<Map<number, string[]>> {
  const ditas = new Map<number, string[]>()
  if (ids.length === 0) return ditas
  for (const [contarDeCada, um, varios] of amarras)
    for (const [id, quantos] of await contarDeCada(escopo, ids))
      ditas.set(id, [...(ditas.get(id) ?? []), contados(quantos, um, varios)])
  return ditas
}

/** What was done to a cadastro, and to its ties to those who work there or where it works. @throws AppError 404 */
export async function historicoDoCadastro(
  escopo: Escopo,
  contrato: Cadastros[TipoCadastro],
  matricula: number,
  query: HistoricoQuery,
  veLixeira: boolean,
): Promise<Pagina<EntradaHistorico>> {
  const alvosDeOutros: AlvosDeOutros = (id, nomesDe) => alvosDosVinculos(escopo, id, nomesDe)
  const pagina = await historicoDe(escopo, contrato, matricula, query, { veLixeira, alvosDeOutros })
  const comFuncao = await comFuncoes(escopo, pagina.items)
  return { ...pagina, items: pagina.items.map((um) => ({ ...um, campos: um.campos.map(comFuncao) })) }
}

/** Every column that names records of a resource, whoever's it is. A test holds them against the foreign keys of the schema. */
export const lugaresQueNomeiam = (nome: string): LugarQueNomeia[] => [
  ...doRecurso(nome),
  ...doCadastro(nome),
  ...doColaborador(nome),
]

/** Where a living record of a resource is named by living records and cadastros, and by how many. @throws AppError 404 */
export async function vinculosDoRegistro(
  escopo: Escopo,
  recurso: Recurso,
  id: number,
): Promise<VinculoDoRecurso[]> {
  await exigirVivo(escopo, recurso, id)
  const contados = await usosDoValor(escopo, recurso, id)
  const debitos =
    recurso.nome === recursos.contribuicoes.nome ? await contarAbertosDaContribuicao(escopo, id) : 0
  const todos = [
    ...contados.map(({ recurso: dono, parte, campo, quantos }) => ({ recurso: dono, parte, campo, quantos })),
    { recurso: DEBITO.nome, parte: '', campo: 'contribuicaoId', quantos: debitos },
  ]
  return todos.filter(({ quantos }) => quantos > 0)
}

/** The same of a record in the trash too, and with how many of those that name it are in the trash; none is left out. */
export function usosDoValor(escopo: Escopo, { nome }: Recurso, id: number): Promise<UsoNoCampo[]> {
  const contados = lugaresQueNomeiam(nome).map(async (lugar) => {
    const [contagem] = await contar(escopo, lugar, id)
    const { recurso, parte, campo } = lugar
    const { vivos = 0, naLixeira = 0 } = contagem ?? {}
    return { recurso, parte, campo, quantos: vivos, naLixeira }
  })
  return Promise.all(contados)
}

/** How many living cadastros and other records hold each living value of a lookup table. */
export async function usos(escopo: Escopo, { nome }: Recurso): Promise<Uso[]> {
  const vivos = [...(await idsPorNome(escopo, nome)).values()]
  const porId = new Map(vivos.map((id): [number, Uso] => [id, { id, cadastros: 0, outros: 0 }]))
  for (const lugar of lugaresQueNomeiam(nome)) {
    const onde = Object.hasOwn(tiposCadastro, lugar.recurso) ? 'cadastros' : 'outros'
    for (const contagem of await contar(escopo, lugar)) {
      const uso = porId.get(contagem.valor)
      if (uso) uso[onde] += contagem.vivos
    }
  }
  return [...porId.values()]
}

const nomes: Readonly<Record<string, { singular: string; plural: string }>> = {
  ...recursos,
  ...tiposCadastro,
  [COLABORADOR.nome]: COLABORADOR,
  [DEBITO.nome]: DEBITO,
}

/** Refuses to put a record into the trash unasked while others name it. @throws AppError 404, 409 `tem-vinculos` */
export async function exigirSemVinculos(escopo: Escopo, recurso: Recurso, id: number): Promise<void> {
  const vinculos = await vinculosDoRegistro(escopo, recurso, id)
  if (vinculos.length === 0) return
  const onde = vinculos.map(({ recurso: nome, quantos }) => {
    const { singular, plural } = nomes[nome] ?? recurso
    return contados(quantos, singular, plural).toLowerCase()
  })
  throw new AppError(
    409,
    'tem-vinculos',
    `Consta em ${onde.join(', ')}. Para excluir mesmo assim, abra o registro.`,
  )
}
