import { visoesDoCadastro } from '#src/api/contract/cadastro/cadastro-listagem.ts'
import {
  listasCadastro,
  nomesDosTipos,
  type TipoCadastro,
} from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { ListaDeVisoes } from '#src/api/contract/servicos/listagem.ts'
import { listagens, type NomeDeListagem } from './listagens.ts'
import { visoesDoRecurso } from '#src/api/contract/cadastro/recurso.ts'
import { recursos, type NomeDeRecurso } from '#src/api/contract/cadastro/recursos.ts'

/** The lists that keep views, by the name under which they do. */
export const listas: Readonly<Record<TipoCadastro | NomeDeRecurso | NomeDeListagem, ListaDeVisoes>> = {
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
  ...listagens,
}
export type NomeDeLista = keyof typeof listas

/** Whether a text names a list that keeps views. */
export const ehLista = (texto: string): texto is NomeDeLista => Object.hasOwn(listas, texto)

/** A table with a row for each name. */
function porNome<N extends string>(nomes: readonly N[], linha: (nome: N) => ListaDeVisoes) {
  return Object.fromEntries(nomes.map((nome) => [nome, linha(nome)])) as Record<N, ListaDeVisoes> // one for each
}
