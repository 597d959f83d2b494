import type { Campo, ValorDeCampo } from '#src/api/contract/nucleo/campo.ts'
import type { Configuracao, EntradaDaConfiguracao } from '#src/api/contract/nucleo/configuracao.ts'
import { configuracoes } from '#src/api/contract/geral/configuracoes.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { gravar, obter } from '#server/modules/nucleo/configuracao/service.ts'
import type { Attempt, Contexto } from './attempt.ts'

/** A value that the field takes and that is not the one it has. */
export function outroValor({ entrada, opcoes }: Campo, atual: ValorDeCampo): ValorDeCampo {
  const numero = Number(atual)
  const candidatos: ValorDeCampo[] = [
    !atual,
    numero + 1,
    numero - 1,
    ...Object.keys(opcoes ?? {}),
    `${atual}x`,
    // of texts that have a form: a code, a month, hours, a holiday, another day
    String(numero + 1),
    '2026-01',
    '08:00 às 12:00',
    '13:00 às 18:00',
    '25/01 Aniversário da cidade',
    '24/12/2026 fechado',
  ]
  const outro = candidatos.find((um) => um !== atual && entrada.safeParse(um).success)
  if (outro === undefined) throw new Error('O campo não aceita outro valor.')
  return outro
}

/** What a form of the settings sends that changes their first field. */
export function corpoDaConfiguracao(
  { campos, padrao }: Configuracao,
  atual: { versao: number } & Record<string, unknown>,
): EntradaDaConfiguracao {
  const valores = Object.fromEntries(Object.keys(padrao).map((nome) => [nome, atual[nome] as ValorDeCampo]))
  const [primeiro] = Object.entries(campos)
  if (!primeiro) throw new Error('A configuração não tem campos.')
  const [nome, campo] = primeiro
  return {
    ...valores,
    [nome]: outroValor(campo, valores[nome] ?? null),
    versao: atual.versao,
  }
}

/** Changes what the entidade has set. */
async function mudar(declarada: Configuracao, { h, e }: Pick<Contexto, 'h' | 'e'>): Promise<void> {
  const escopo = h.database.escopo(e.id, SISTEMA)
  await gravar(escopo, declarada, corpoDaConfiguracao(declarada, await obter(escopo, declarada)), e.admin.id)
}

/** Once in alfa and twice in beta, so that neither revision nor history of the one is the other's. */
async function mudarDesigual(declarada: Configuracao, contexto: Contexto): Promise<void> {
  await mudar(declarada, contexto)
  if (contexto.e.slug === 'beta') await mudar(declarada, contexto)
}

/** The attempts of one kind of settings, as its declaration gives its calls. */
function daConfiguracao(declarada: Configuracao): Record<string, Attempt> {
  const { path, tipo } = declarada
  const daqui = `entidade_id = any($1) and tipo = '${tipo}'`
  const escrita = { tipo: 'escrita' as const, como: 'admin' as const }
  const leitura = { tipo: 'leitura' as const, como: 'admin' as const }
  const atual = ({ h, e }: Contexto) => obter(h.database.escopo(e.id, SISTEMA), declarada)
  return {
    [`GET ${path}`]: {
      ...leitura,
      async chamada(contexto) {
        await mudarDesigual(declarada, contexto)
        return {}
      },
      lido: (corpo) => [{ versao: (corpo as { versao: number }).versao }], // the answer of every kind
      devido: (linhas) => linhas(`select versao from configuracao where ${daqui} order by entidade_id`),
    },
    [`PUT ${path}`]: {
      ...escrita,
      chamada: async (contexto) => ({ payload: corpoDaConfiguracao(declarada, await atual(contexto)) }),
    },
    [`DELETE ${path}`]: {
      ...escrita,
      async chamada(contexto) {
        await mudar(declarada, contexto)
        return { url: `${path}?versao=${(await atual(contexto)).versao}` }
      },
    },
    [`GET ${path}/historico`]: {
      ...leitura,
      async chamada(contexto) {
        await mudarDesigual(declarada, contexto)
        return { url: `${path}/historico?pageSize=100` }
      },
      lido(corpo) {
        const { items, totalItems } = corpo as { items: { id: number }[]; totalItems: number } // the answer of every history
        return [totalItems, items.map(({ id }) => id).toSorted((a, b) => a - b)]
      },
      async devido(linhas) {
        const ids = (
          await linhas(
            `select id from auditoria where entidade_id = any($1) and tabela = 'configuracao' and linha = '${tipo}' order by id`,
          )
        ).map(({ id }) => Number(id))
        return [ids.length, ids]
      },
    },
  }
}

/** The attempts of every kind of settings. */
export const attemptsDasConfiguracoes: Record<string, Attempt> = Object.assign(
  {
    'GET /api/configuracao': {
      tipo: 'leitura',
      como: 'admin',
      async chamada(contexto) {
        await mudarDesigual(configuracoes.certidao, contexto)
        return {}
      },
      lido: (corpo) => (corpo as { tipo: string }[]).map(({ tipo }) => tipo).toSorted(), // the answer of the call
      devido: async (linhas) =>
        (await linhas('select tipo from configuracao where entidade_id = any($1)'))
          .map(({ tipo }) => String(tipo))
          .toSorted(),
    } satisfies Attempt,
  },
  ...Object.values<Configuracao>(configuracoes).map(daConfiguracao),
)
