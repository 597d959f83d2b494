import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { Cadastros, Vinculos } from '#src/api/contract/cadastro/cadastro.ts'
import type { Pagina } from '#src/api/contract/nucleo/common.ts'
import { contados } from '#src/api/contract/nucleo/contagem.ts'
import type { EntradaHistorico, HistoricoQuery } from '#src/api/contract/nucleo/historico.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { contarAcessosDeVarios, usuariosDoCadastro } from '#server/modules/cadastro/acesso/service.ts'
import { alvosDosAnexos, contarAnexosDeVarios } from '#server/modules/cadastro/anexo/service.ts'
import {
  cadastroPorMatricula,
  contarReferencias,
  contarReferenciasDeVarios,
  historicoDe,
  type AlvosDeOutros,
} from '#server/modules/cadastro/cadastro/service.ts'
import {
  alvosDosVinculos,
  comFuncoes,
  contarColaboradores,
  contarColaboradoresDeVarios,
} from '#server/modules/cadastro/colaborador/service.ts'
import { contarCreditosDeVarios } from '#server/modules/dinheiro/credito/service.ts'
import { contarDebitosDeVarios, contarEmAberto } from '#server/modules/dinheiro/debito/service.ts'
import { juntadosA } from '#server/modules/geral/fusao/service.ts'

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

/** What was done to a cadastro, to its documents, and to its ties to those who work there or where it works. @throws AppError 404 */
export async function historicoDoCadastro(
  escopo: Escopo,
  contrato: Cadastros[TipoCadastro],
  matricula: number,
  query: HistoricoQuery,
  veLixeira: boolean,
): Promise<Pagina<EntradaHistorico>> {
  const alvosDeOutros: AlvosDeOutros = async (id, nomesDe) => [
    ...(await alvosDosAnexos(escopo, id)),
    ...(await alvosDosVinculos(escopo, id, nomesDe)),
  ]
  const pagina = await historicoDe(escopo, contrato, matricula, query, {
    veLixeira,
    alvosDeOutros,
    juntadosA: (id) => juntadosA(escopo, id),
  })
  const comFuncao = await comFuncoes(escopo, pagina.items)
  return { ...pagina, items: pagina.items.map((um) => ({ ...um, campos: um.campos.map(comFuncao) })) }
}
