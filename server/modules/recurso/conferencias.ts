import type { TipoCadastro } from '#src/api/contract/cadastro-lista.ts'
import type { LinhaDaTabela } from '#src/api/contract/tabela-valores.ts'
import type { EntradaDoRecurso, Recurso } from '#src/api/contract/recurso.ts'
import type { NomeDeRecurso } from '#src/api/contract/recursos.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { impedimentosDaConta, type DadosDaConta } from '#server/modules/conta-bancaria/service.ts'
import { faltasDaContribuicao, type LinhaDoPeriodo } from '#server/modules/contribuicao/service.ts'
import { lerFiltroAvancado } from '#server/modules/filtro-avancado/service.ts'
import { conferirReferencias } from '#server/modules/parte/service.ts'
import { AppError } from '#server/plugins/errors.ts'

type Campos = Omit<EntradaDoRecurso, 'id' | 'versao'>
type Conferencia = (escopo: Escopo, campos: Campos, antes: Campos | null) => Promise<void>

/** What the fields of a resource must be beside what the contract says of each. */
const conferencias: Partial<Record<NomeDeRecurso, Conferencia>> = {
  async 'filtros-avancados'(escopo, { lista, condicoes }, antes) {
    // one that names what is gone may be renamed or put out of use
    if (antes?.lista === lista && antes?.condicoes === condicoes) return
    // as the contract has it, both
    const { faltas } = await lerFiltroAvancado(escopo, lista as TipoCadastro, condicoes as string)
    if (faltas.length === 0) return
    const mensagem = `Confira as condições: ${faltas.join(' ')}`
    throw new AppError(422, 'validacao', mensagem, { errors: { condicoes: mensagem } })
  },
  async contribuicoes(_escopo, { periodos = [], tabelas = [] }) {
    // as the contract has them; many at once are changed without what is nested in them
    const linhas = { periodos, tabelas } as unknown as {
      periodos: LinhaDoPeriodo[]
      tabelas: LinhaDaTabela[]
    } // see above
    recusar(faltasDaContribuicao(linhas.periodos, linhas.tabelas))
  },
  async 'contas-bancarias'(_escopo, { banco, agencia, conta, convenio, carteira }) {
    recusar(impedimentosDaConta({ banco, agencia, conta, convenio, carteira } as DadosDaConta)) // as above
  },
}

function recusar(errors: Record<string, string>): void {
  if (Object.keys(errors).length > 0)
    throw new AppError(422, 'validacao', 'Confira os campos indicados.', { errors })
}

/** @throws AppError 422 at the fields that cannot be stored so */
export async function conferirCampos(
  escopo: Escopo,
  { nome, proprios }: Recurso,
  campos: Campos,
  antes: Campos | null,
): Promise<void> {
  await conferirReferencias(escopo, proprios, campos, antes)
  await conferencias[nome as NomeDeRecurso]?.(escopo, campos, antes) // every resource is a row of `recursos`
}
