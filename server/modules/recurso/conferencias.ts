import type { TipoCadastro } from '#src/api/contract/cadastro-lista.ts'
import type { LinhaDaTabela } from '#src/api/contract/tabela-valores.ts'
import type { EmParte, Recurso } from '#src/api/contract/recurso.ts'
import type { NomeDeRecurso } from '#src/api/contract/recursos.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { impedimentosDaConta, type DadosDaConta } from '#server/modules/conta-bancaria/service.ts'
import { faltasDaContribuicao, type LinhaDoPeriodo } from '#server/modules/contribuicao/service.ts'
import { lerFiltroAvancado } from '#server/modules/filtro-avancado/service.ts'
import { conferirReferencias } from '#server/modules/parte/service.ts'
import { AppError } from '#server/plugins/errors.ts'

/** What cannot be stored so: a sentence by the path of its field. */
type Faltas = Record<string, string>
type Campos = Omit<EmParte, 'id'>
type Conferencia = (escopo: Escopo, campos: Campos, antes: Campos | null) => Faltas | Promise<Faltas>

/** Of a conta that somebody is only beginning to enter. */
const CONTA_EM_BRANCO = {
  agencia: '',
  agenciaDv: '',
  conta: '',
  contaDv: '',
  convenio: '',
  convenioDv: '',
  carteira: '',
  variacao: '',
  nossoNumeroDesde: null,
}

/** What the fields of a resource must be beside what the contract says of each. Each of them that is there is as the contract has it. */
const conferencias: Partial<Record<NomeDeRecurso, Conferencia>> = {
  async 'filtros-avancados'(escopo, { lista, condicoes }, antes): Promise<Faltas> {
    if (lista === undefined || condicoes === undefined) return {}
    // one that names what is gone may be renamed or put out of use
    if (antes?.lista === lista && antes.condicoes === condicoes) return {}
    const { faltas } = await lerFiltroAvancado(escopo, lista as TipoCadastro, condicoes as string) // see above
    return faltas.length === 0 ? {} : { condicoes: `Confira as condições: ${faltas.join(' ')}` }
  },
  // many at once are changed without what is nested in them
  contribuicoes: (_escopo, { periodos = [], tabelas = [] }) =>
    faltasDaContribuicao(
      periodos as unknown as LinhaDoPeriodo[], // see above, here and below
      tabelas as unknown as LinhaDaTabela[],
    ),
  'contas-bancarias'(escopo, { banco, ...campos }, antes) {
    if (banco === undefined) return {}
    const conta = { ...CONTA_EM_BRANCO, ...campos, banco } as DadosDaConta // see above
    return impedimentosDaConta(escopo, conta, antes as DadosDaConta | null)
  },
}

/** What the rules of a resource find in fields that are entered so far; of one that is not there nothing is said. */
export async function faltasDosCampos(
  escopo: Escopo,
  { nome }: Recurso,
  campos: Campos,
  antes: Campos | null,
): Promise<Faltas> {
  const faltas = await conferencias[nome as NomeDeRecurso]?.(escopo, campos, antes) // every resource is a row of `recursos`
  return Object.fromEntries(
    Object.entries(faltas ?? {}).filter(([path]) => campos[path.split('.', 1)[0] ?? path] !== undefined),
  )
}

/** @throws AppError 422 at the fields that cannot be stored so */
export async function conferirCampos(
  escopo: Escopo,
  recurso: Recurso,
  campos: Campos,
  antes: Campos | null,
): Promise<void> {
  await conferirReferencias(escopo, recurso.proprios, campos, antes)
  const errors = await faltasDosCampos(escopo, recurso, campos, antes)
  const [primeira, ...outras] = Object.values(errors)
  if (primeira === undefined) return
  throw new AppError(422, 'validacao', outras.length > 0 ? 'Confira os campos indicados.' : primeira, {
    errors,
  })
}
