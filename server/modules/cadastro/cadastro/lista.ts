import * as z from 'zod/mini'
import {
  cadastroQuery,
  listasCadastro,
  tiposCadastro,
  type CadastroQuery,
  type TipoCadastro,
} from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { Colunas } from '#src/api/contract/nucleo/coluna.ts'
import type { SemPagina } from '#src/api/contract/servicos/exportacao.ts'
import type { previaDoFiltro } from '#src/api/contract/cadastro/filtro-avancado.ts'
import { propriosDoCadastro } from '#src/api/contract/cadastro/cadastro-proprios.ts'
import { comNomes } from '#src/api/contract/cadastro/campos-proprios.ts'
import { concede, type Papel } from '#src/api/contract/nucleo/papeis.ts'
import { somadas, type Totais } from '#src/api/contract/servicos/totais.ts'
import { comGrupos } from '#server/lists/avancada.ts'
import { paginar } from '#server/lists/pagina.ts'
import type { Escopo } from '#server/db/tenant.ts'
import type { Exportavel } from '#server/modules/servicos/exportacao/service.ts'
import { filtroGuardado, lerFiltroAvancado } from '#server/modules/cadastro/filtro-avancado/service.ts'
import { AppError } from '#server/plugins/errors.ts'
import { listas } from './lista-repo.ts'
import type { Contrato } from './modelo.ts'
import { camposNomeados } from './proprios.ts'
import { tabelaPropria } from './repo.ts'

/** @throws AppError 403, as `conferirLixeira` does */
export async function listar<T extends TipoCadastro>(
  escopo: Escopo,
  tipo: T,
  query: CadastroQuery,
  veLixeira: boolean,
): Promise<z.output<Contrato<T>['listar']['response']>> {
  conferirLixeira(query, veLixeira)
  const { items, total } = await listas[tipo].pagina(escopo, query)
  // the columns are the kind's, which no open T tells
  return paginar(items, total, query) as unknown as z.output<Contrato<T>['listar']['response']>
}

/** @throws AppError 403 for the trash, unless the caller may see it */
function conferirLixeira({ situacao }: Pick<CadastroQuery, 'situacao'>, veLixeira: boolean): void {
  if (situacao === 'excluidos' && !veLixeira)
    throw new AppError(403, 'sem-permissao', 'Você não tem permissão para ver a lixeira.')
}

/**
 * What the columns that are summed come to over all records that match, but for those that the caller may not see.
 * @throws AppError 403, as `conferirLixeira` does
 */
export async function totais(
  escopo: Escopo,
  tipo: TipoCadastro,
  query: SemPagina<CadastroQuery>,
  { papeis, veLixeira }: { papeis: readonly Papel[]; veLixeira: boolean },
): Promise<Totais> {
  conferirLixeira(query, veLixeira)
  const colunas: Colunas = listasCadastro[tipo].colunas
  const visiveis = somadas(colunas).filter((nome) => {
    const permissao = colunas[nome]?.permissao
    return permissao === undefined || concede(papeis, permissao)
  })
  return listas[tipo].totais(escopo, query, visiveis)
}

/** How many records of the living ones a filter finds that need not be stored, and the first of them by name. @throws AppError 422 at `condicoes` */
export async function previa(
  escopo: Escopo,
  { lista, condicoes }: z.output<(typeof previaDoFiltro)['body']>,
): Promise<z.output<(typeof previaDoFiltro)['response']>> {
  const { grupos, faltas } = await lerFiltroAvancado(escopo, lista, condicoes)
  if (faltas.length > 0) {
    const mensagem = `Confira as condições: ${faltas.join(' ')}`
    throw new AppError(422, 'validacao', mensagem, { errors: { condicoes: mensagem } })
  }
  const query = z.parse(cadastroQuery, { pageSize: AMOSTRA })
  const { items, total } = await listas[lista].pagina(escopo, comGrupos(query, grupos))
  return { total, amostra: items.map(({ matricula, nome }) => ({ matricula, nome })) }
}

/** Records that a filter is tried out with. */
const AMOSTRA = 5

/** A kind's list as it is exported. */
export function exportavel({ tipo, restaurar }: Contrato): Exportavel<SemPagina<CadastroQuery>> {
  return {
    titulo: tiposCadastro[tipo].plural,
    tabela: tabelaPropria(tipo),
    colunas: listasCadastro[tipo].colunas,
    comNomes: async (escopo, colunas) => comNomes(colunas, await camposNomeados(escopo, tipo)),
    proprios: propriosDoCadastro,
    frases: async (escopo, { avancado }) =>
      avancado === undefined
        ? []
        : [`Filtro avançado: ${(await filtroGuardado(escopo, tipo, avancado)).nome}`],
    acesso: ({ situacao }) => (situacao === 'excluidos' ? restaurar.access : null),
    contar: (escopo, recorte) => listas[tipo].contar(escopo, recorte),
    ids: (escopo, recorte) => listas[tipo].ids(escopo, recorte),
    valores: (escopo, ids, nomes, { situacao }) =>
      listas[tipo].valores(escopo, ids, nomes, situacao === 'excluidos'),
  }
}
