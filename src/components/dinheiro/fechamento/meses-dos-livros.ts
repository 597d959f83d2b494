import type { AtoDeFechamento, MesFechavel } from '#src/api/contract/dinheiro/fechamento.ts'

/** What the entries of a month come to, by its field, in the words of the table. */
export const COLUNAS = {
  cobrado: 'Lançado',
  encargos: 'Multa, juros e descontos',
  caixa: 'Movimento do caixa',
  baixado: 'Baixado',
} as const
export const colunas = Object.keys(COLUNAS) as (keyof typeof COLUNAS)[] // its own keys

/** The month to be closed next: the first open one that has entries; where none has any, the first open one. */
export function proximoDe(todos: readonly MesFechavel[]): MesFechavel | undefined {
  const abertos = todos.filter(({ fechado }) => !fechado).toSorted(doMaisAntigo)
  return abertos.find(({ lancamentos }) => lancamentos > 0) ?? abertos[0]
}

/** The months in the order in which they are worked through: the next to be closed, those after it, and then those before it, newest first. */
export function naOrdemDoTrabalho(todos: readonly MesFechavel[]): MesFechavel[] {
  const proximo = proximoDe(todos)?.mes
  if (proximo === undefined) return [...todos]
  return [
    ...todos.filter(({ mes }) => mes >= proximo).toSorted(doMaisAntigo),
    ...todos
      .filter(({ mes }) => mes < proximo)
      .toSorted(doMaisAntigo)
      .toReversed(),
  ]
}

type Somas = Pick<MesFechavel, 'lancamentos' | keyof typeof COLUNAS>

/** What closing up to a month closes: the open months that are shown, oldest first, and what they come to together. */
export function aFechar(todos: readonly MesFechavel[], ate: string): { meses: string[]; somas: Somas } {
  const abertos = todos.filter(({ fechado, mes }) => !fechado && mes <= ate).toSorted(doMaisAntigo)
  const soma = (de: keyof Somas) => abertos.reduce((antes, um) => antes + um[de], 0)
  return {
    meses: abertos.map(({ mes }) => mes),
    somas: {
      lancamentos: soma('lancamentos'),
      cobrado: soma('cobrado'),
      encargos: soma('encargos'),
      caixa: soma('caixa'),
      baixado: soma('baixado'),
    },
  }
}

/** Whether a closing closed one month alone, and not those before it too, as the act before it tells. */
export function fechaUmSo(
  { mes }: Pick<AtoDeFechamento, 'mes'>,
  antes: Pick<AtoDeFechamento, 'acao' | 'mes'>,
): boolean {
  if (antes.acao === 'reabrir') return antes.mes === mes
  const [ano = 0, numero = 0] = antes.mes.split('-').map(Number)
  return mes === (numero === 12 ? `${ano + 1}-01` : `${ano}-${String(numero + 1).padStart(2, '0')}`)
}

const doMaisAntigo = (a: MesFechavel, b: MesFechavel) => a.mes.localeCompare(b.mes)
