import { visoesDoCadastro } from '#src/api/contract/cadastro/cadastro-lista-chamadas.ts'
import {
  listasCadastro,
  nomesDosTipos,
  type TipoCadastro,
} from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { ListaComVisoes } from '#src/api/contract/servicos/rol.ts'
import { todosOsRois, type NomeDeRol } from './todos-os-rois.ts'
import { visoesDoRecurso } from '#src/api/contract/cadastro/recurso.ts'
import { recursos, type NomeDeRecurso } from '#src/api/contract/cadastro/recursos.ts'

/** The lists that keep views, by the name under which they do. */
export const todasAsListas: Readonly<Record<TipoCadastro | NomeDeRecurso | NomeDeRol, ListaComVisoes>> = {
  ...porNome(nomesDosTipos, (tipo) => ({
    colunas: listasCadastro[tipo].colunas,
    consulta: listasCadastro[tipo].query,
    ler: 'cadastro:ler',
    compartilhar: 'cadastro:gravar',
    predefinidas: visoesDoCadastro,
  })),
  ...porNome(Object.keys(recursos) as NomeDeRecurso[], (nome) => {
    const { colunas, consulta, permissoes } = recursos[nome]
    const { ler, gravar, excluir } = permissoes
    return {
      colunas,
      consulta,
      ler,
      compartilhar: gravar,
      predefinidas: visoesDoRecurso(excluir),
    }
  }),
  ...todosOsRois,
}
export type NomeDeLista = keyof typeof todasAsListas

/** Whether a text names a list that keeps views. */
export const ehLista = (texto: string): texto is NomeDeLista => Object.hasOwn(todasAsListas, texto)

/** A table with a row for each name. */
function porNome<N extends string>(nomes: readonly N[], linha: (nome: N) => ListaComVisoes) {
  return Object.fromEntries(nomes.map((nome) => [nome, linha(nome)])) as Record<N, ListaComVisoes> // one for each
}
