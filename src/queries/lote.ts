import { mutationOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { ConsultaDoRecurso, Recurso } from '#src/api/contract/cadastro/recurso.ts'
import type { CadastroQuery, TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import {
  desfazerMudancas,
  lotes,
  lotesDaAnalise,
  lotesDaLixeira,
  lotesDosCampos,
  marcacoes,
  recusas,
  type CampoEmLote,
  type TipoComCampos,
} from '#src/api/contract/cadastro/cadastro-lote.ts'
import type { ConsultaDoRol, RolComAcoes } from '#src/api/contract/servicos/rol.ts'
import { soLinhas } from '#src/api/contract/nucleo/consulta-da-lista.ts'
import type { ResultadoDoLote } from '#src/api/contract/servicos/lote.ts'
import { desbloquearUsuario, reenviarConvite, usuarios } from '#src/api/contract/contas/usuario.ts'
import { ApiError } from '#src/api/error.ts'
import { call } from '#src/api/http.ts'

/** What is done with which rows of a list: those named as they were seen, or all that a search finds. */
export interface PedidoDeLote<A, V, S> {
  acao: A
  linhas?: V[]
  busca?: S
  /** How many rows of the search were agreed to. */
  esperados?: number
}

/** What became of the rows of a list. */
export interface Desfecho<V> {
  /** Those that were changed, as they are now. */
  feitos: V[]
  iguais: number
  deixados: { nome: string; motivo: string }[]
  /** They are so many that a tarefa does it. */
  tarefaId?: number | null
}

/** How many rows a search finds now, where it was refused because they are more than were agreed to; null of any other failure. */
export const maisLinhas = (error: unknown): number | null =>
  error instanceof ApiError && error.code === 'mais-linhas' ? (error.total ?? null) : null

/** Whether more people would get a notice now than were agreed to. */
export const maisPessoas = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'mais-pessoas'

/** Sends it, and has everything under those keys read again. */
const mutacao = <P, R>(queryClient: QueryClient, keys: QueryKey[], enviar: (pedido: P) => Promise<R>) =>
  mutationOptions({
    mutationKey: [...(keys[0] ?? []), 'lote'],
    mutationFn: enviar,
    // after a failure too: some of it may have been done
    onSettled: () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })

/** A row as somebody saw it. */
export interface Visto {
  id: number
  versao: number
}

export type AcaoDeCadastro = 'ativar' | 'inativar' | 'aprovar' | 'excluir' | 'restaurar'

/** Activates or deactivates records of a cadastro, accepts their registrations, puts them into the trash or takes them out. */
export const loteDeCadastrosMutation = (queryClient: QueryClient, tipo: TipoCadastro) =>
  mutacao(
    queryClient,
    [['cadastro', tipo], ['painel'], ['tarefa']],
    ({
      acao,
      linhas,
      busca,
      esperados,
    }: PedidoDeLote<AcaoDeCadastro, Visto, CadastroQuery>): Promise<Desfecho<Visto>> => {
      const quais = linhas ? { linhas } : { busca: busca && soLinhas(busca), esperados }
      if (acao === 'aprovar') return call(lotesDaAnalise[tipo], { body: { acao, ...quais } })
      return acao === 'ativar' || acao === 'inativar'
        ? call(lotes[tipo], { body: { acao, ...quais } })
        : call(lotesDaLixeira[tipo], { body: { acao, ...quais } })
    },
  )

/** Rows of a list as a call for many names them: some as they were seen, or all that a search finds and so many were agreed to. */
export interface Quais {
  linhas?: Visto[]
  busca?: CadastroQuery
  esperados?: number
}

/** Refuses registrations that wait, with one reason for all. */
export const recusarVariosMutation = (queryClient: QueryClient, tipo: TipoCadastro) =>
  mutacao(queryClient, [['cadastro', tipo], ['painel']], (pedido: Quais & { motivo: string }) =>
    call(recusas[tipo], { body: pedido }),
  )

/** Gives records of a kind the same in one field. */
export const mudarCampoMutation = (queryClient: QueryClient, tipo: TipoComCampos) =>
  mutacao(
    queryClient,
    [['cadastro', tipo], ['tarefa']],
    (pedido: Quais & { campo: CampoEmLote; valor: number | null }) =>
      call(lotesDosCampos[tipo], { body: pedido }),
  )

/** Marks records of a kind, or takes the mark off them. */
export const marcarMutation = (queryClient: QueryClient, tipo: TipoCadastro) =>
  mutacao(
    queryClient,
    [['cadastro', tipo], ['tarefa']],
    (pedido: Quais & { acao: 'marcar' | 'desmarcar'; marcador: number }) =>
      call(marcacoes[tipo], { body: pedido }),
  )

/** Takes back what was given to many. */
export const desfazerMudancaMutation = (queryClient: QueryClient, tipo: TipoCadastro) =>
  mutacao(queryClient, [['cadastro', tipo], ['tarefa']], (mudancaId: number) =>
    call(desfazerMudancas[tipo], { body: { mudancaId } }),
  )

export type AcaoDeRecurso = 'ativar' | 'inativar' | 'excluir' | 'restaurar'

/** Puts records of a resource in use or out of it, into the trash or out of it. */
export const loteDoRecursoMutation = (queryClient: QueryClient, recurso: Recurso) =>
  mutacao(
    queryClient,
    [['recurso', recurso.nome]],
    ({
      acao,
      linhas,
      busca,
      esperados,
    }: PedidoDeLote<AcaoDeRecurso, Visto, ConsultaDoRecurso>): Promise<ResultadoDoLote> => {
      const quais = linhas ? { linhas } : { busca, esperados }
      return acao === 'ativar' || acao === 'inativar'
        ? call(recurso.lote, { body: { acao, ...quais } })
        : call(recurso.loteDaLixeira, { body: { acao, ...quais } })
    },
  )

/**
 * Does one of a rol's actions.
 * @param tambem keys of what is read again beside all that is of the list's noun
 * @param umaAUma actions that have calls of their own, for one row
 */
export const loteDoRolMutation = <Q extends ConsultaDoRol, T, A extends string, U extends string = never>(
  queryClient: QueryClient,
  rol: RolComAcoes<Q, T, A>,
  {
    tambem = [],
    umaAUma,
  }: { tambem?: QueryKey[]; umaAUma?: Readonly<Record<U, (id: number) => Promise<unknown>>> } = {},
) => {
  const ehDeUma = (acao: A | U): acao is U => umaAUma !== undefined && Object.hasOwn(umaAUma, acao)
  return mutacao(
    queryClient,
    [[rol.evento], ...tambem],
    async ({ acao, linhas, busca, esperados }: PedidoDeLote<A | U, Visto, Q>): Promise<ResultadoDoLote> => {
      if (!ehDeUma(acao))
        return call(rol.lote, { body: { acao, ...(linhas ? { linhas } : { busca, esperados }) } })
      for (const { id } of linhas ?? []) await umaAUma?.[acao](id)
      return { feitos: linhas ?? [], iguais: 0, deixados: [] }
    },
  )
}

export type AcaoDeUsuario = 'ativar' | 'inativar' | 'desbloquear' | 'convidar'

/** Activates or deactivates users; unblocks one, or mails the invitation to one again. */
export const loteDeUsuariosMutation = (queryClient: QueryClient) =>
  loteDoRolMutation(queryClient, usuarios, {
    // one of them may be the signed-in user
    tambem: [['user']],
    umaAUma: {
      desbloquear: (id) => call(desbloquearUsuario, { params: { id } }),
      convidar: (id) => call(reenviarConvite, { params: { id } }),
    },
  })
