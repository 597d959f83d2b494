/** A choice of whom to bill: a list of a kind, as addresses narrow it. */
export interface Quem {
  nome: string
  busca: string
}

/** All of a kind who can be billed. */
export const ATIVOS: Quem = { nome: 'Todos os ativos', busca: 'situacao=ativos' }

interface Partes {
  visoes: readonly { nome: string; busca: string }[]
  filtros: readonly { id: number; nome: string; ativo: boolean }[]
}

/** Whom one may bill beside everybody, in groups: who a saved view shows, who a named filter finds. */
export function opcoesDeQuem({ visoes, filtros }: Partes): { grupo: string; itens: Quem[] }[] {
  const daLista = visoes.filter(({ busca }) => !busca.includes('situacao=excluidos'))
  return [
    { grupo: 'Visões da lista', itens: daLista.map(({ nome, busca }) => ({ nome, busca })) },
    {
      grupo: 'Filtros avançados',
      itens: filtros
        .filter(({ ativo }) => ativo)
        .map(({ id, nome }) => ({ nome, busca: `avancado=${id}&situacao=ativos` })),
    },
  ].filter(({ itens }) => itens.length > 0)
}
