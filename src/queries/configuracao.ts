import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Campos } from '#src/api/contract/nucleo/campo.ts'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { camposGuardados } from '#src/api/contract/cadastro/campos-configurados.ts'
import { resumoDasConfiguracoes } from '#src/api/contract/nucleo/configuracao-resumo.ts'
import type {
  Configuracao,
  Configurado,
  EntradaDaConfiguracao,
} from '#src/api/contract/nucleo/configuracao.ts'
import { call } from '#src/api/http.ts'
import { lifetimes, type Lifetime } from './cache-times.ts'
import { historicoOptions } from './historico.ts'
import { hold } from './hold.ts'

/** Settings that the specification gives a lifetime of their own (§9); all others last until written. */
const proprios: Partial<Record<string, Lifetime>> = { acesso: lifetimes.authSettings }

/** What the entidade has set of a kind. */
export const configuracaoOptions = <F extends Campos>({ tipo, obter }: Configuracao<F>) =>
  queryOptions({
    queryKey: ['configuracao', tipo],
    queryFn: ({ signal }): Promise<Configurado<F>> => call(obter, {}, { signal }),
    ...(proprios[tipo] ?? lifetimes.configuracao),
  })

/** The places for fields of a kind that are out of use and hold values still; told with the settings, which take names away. */
export const camposGuardadosOptions = (tipo: TipoCadastro) =>
  queryOptions({
    queryKey: ['configuracao', 'campos', tipo, 'guardados'],
    queryFn: async ({ signal }) => call(camposGuardados[tipo], {}, { signal }),
    ...lifetimes.visita,
  })

/** Which settings are not as they come, and who saved them last. */
export const resumoDasConfiguracoesOptions = () =>
  queryOptions({
    queryKey: ['configuracao', 'resumo'],
    queryFn: ({ signal }) => call(resumoDasConfiguracoes, {}, { signal }),
    ...lifetimes.visita,
  })

/** Reads settings past every cache: what is stored now. */
export const readStoredConfiguracao = <F extends Campos>(
  queryClient: QueryClient,
  declarada: Configuracao<F>,
) => queryClient.query({ ...configuracaoOptions(declarada), staleTime: 0 })

/** Who changed settings of a kind, and how they were. */
export const historicoDaConfiguracaoOptions = ({ tipo, historico }: Configuracao) =>
  historicoOptions(['configuracao', tipo, 'historico'], (page, signal) =>
    call(historico, { query: { page } }, { signal }),
  )

/** Saves settings; what else tells of them is read again. */
export const saveConfiguracaoMutation = (queryClient: QueryClient, declarada: Configuracao) =>
  mutationOptions({
    mutationKey: ['configuracao', declarada.tipo, 'salvar'],
    mutationFn: (body: EntradaDaConfiguracao) => call(declarada.gravar, { body }),
    onSuccess: (agora: Configurado) => stored(queryClient, declarada, agora),
  })

/** Back to the defaults, over the revision that was read. */
export const restoreConfiguracaoMutation = (queryClient: QueryClient, declarada: Configuracao) =>
  mutationOptions({
    mutationKey: ['configuracao', declarada.tipo, 'restaurar'],
    mutationFn: (versao: number) => call(declarada.restaurar, { query: { versao } }),
    onSuccess: (agora: Configurado) => stored(queryClient, declarada, agora),
  })

async function stored(queryClient: QueryClient, declarada: Configuracao, agora: Configurado) {
  await hold(queryClient, configuracaoOptions(declarada), agora)
  await Promise.all(
    [historicoDaConfiguracaoOptions(declarada).queryKey, ...alsoOld].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}

/** What any settings may be told in beside themselves, as `eventos.ts` has it too, which is loaded later. */
const alsoOld = [['entidade'], ['user'], ['configuracao', 'campos']]
