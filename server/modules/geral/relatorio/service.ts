import * as z from 'zod/mini'
import {
  ANOS_MAX,
  comPadrao,
  comRazoes,
  LINHAS_DO_RELATORIO,
  somarLinhas,
  type Linha,
  type Relatorio,
  type TipoDeRelatorio,
} from '#src/api/contract/geral/relatorio.ts'
import {
  formatosDeRelatorio,
  type FormatoDeRelatorio,
  type RelatorioLido,
} from '#src/api/contract/geral/relatorio-chamadas.ts'
import { relatorioDe } from '#src/api/contract/geral/todos-os-relatorios.ts'
import { numero } from '#src/api/contract/nucleo/contagem.ts'
import { fraseDoFiltro } from '#src/api/contract/nucleo/filtro-frase.ts'
import { lerFiltro, type Filtro } from '#src/api/contract/nucleo/filtro.ts'
import { hoje, mesesAntes } from '#server/calendario.ts'
import { passouDoTempo } from '#server/db/pg-error.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { filtros } from '#server/lists/fontes.ts'
import { doFiltroAvancado, TABELA_DE_CADASTROS } from '#server/modules/cadastro/cadastro/service.ts'
import { filtroGuardado } from '#server/modules/cadastro/filtro-avancado/service.ts'
import { anotarExportacao } from '#server/modules/nucleo/leitura/service.ts'
import { AppError, invalid, naoEncontrado } from '#server/plugins/errors.ts'
import type { Leitor, Pedido } from './leitor.ts'
import { comUmaGrafia } from './grafia.ts'
import { leitores } from './leitores.ts'
import { emOrdem } from './ordem.ts'
import { grande, longo } from './recusas.ts'

export { comoArquivo, posicaoEm } from './arquivo.ts'

/** Milliseconds that one who waits for a report lets a statement take: beyond it is a tarefa's. */
export const PACIENCIA = 5_000

/** A report with what is asked of it, as addresses carry it, defaults among it. */
export interface Pedida {
  relatorio: Relatorio
  consulta: Readonly<Record<string, string | number>> & { por: string; sort: string }
}

/**
 * What is asked of a report.
 * @throws AppError 404 for one that there is not; 400 at each parameter that it does not have or cannot read
 */
export function pedir(
  tipo: TipoDeRelatorio,
  nome: string,
  escrita: Readonly<Record<string, unknown>>,
): Pedida {
  const relatorio = relatorioDe(tipo, nome)
  if (!relatorio) throw naoEncontrado('Este relatório não existe.')
  const lida = z.safeParse(relatorio.consulta, escrita)
  if (!lida.success) throw invalid('address', lida.error.issues)
  const consulta = comPadrao(relatorio, lida.data, hoje()) as Pedida['consulta'] // without what was left out
  exigirPeriodo(relatorio, consulta)
  return { relatorio, consulta }
}

/** @throws AppError 400 at the period, where it has no beginning or end, or more than `ANOS_MAX` years */
function exigirPeriodo({ periodo, parametros }: Relatorio, consulta: Pedida['consulta']): void {
  if (periodo === undefined) return
  const frase = faltaNoPeriodo(filtroDe(parametros, periodo, consulta))
  if (frase !== null) throw new AppError(400, 'parametros-invalidos', frase, { errors: { [periodo]: frase } })
}

function faltaNoPeriodo(filtro: Filtro | null): string | null {
  const longoDemais = `O período vai até ${ANOS_MAX} anos.`
  const [de = '', ate = ''] = filtro?.valores ?? []
  /** A month counts from its first day. */
  const dia = (ponta: string) => `${ponta}-01`.slice(0, 'aaaa-mm-dd'.length)
  switch (filtro?.op) {
    case 'igual':
      return null
    case 'em': {
      const meses = (filtro?.valores ?? []).toSorted()
      return dia(meses[0] ?? '') <= mesesAntes(dia(meses.at(-1) ?? ''), 12 * ANOS_MAX) ? longoDemais : null
    }
    case 'ultimos':
      return Number(de) > 366 * ANOS_MAX ? longoDemais : null
    case 'entre':
      if (de === '' || ate === '') break
      return dia(de) <= mesesAntes(dia(ate), 12 * ANOS_MAX) ? longoDemais : null
    default:
  }
  return 'Informe o começo e o fim do período.'
}

function filtroDe(
  parametros: Relatorio['parametros'],
  nome: string,
  consulta: Pedida['consulta'],
): Filtro | null {
  const escrito = consulta[nome]
  const coluna = parametros[nome]
  return coluna && typeof escrito === 'string' ? lerFiltro(coluna, escrito) : null
}

/**
 * Reads a report.
 * @param paciencia milliseconds that a statement of it may take; null for as long as any may
 * @param andou told how much is read, where that takes long
 * @throws AppError 422 `relatorio-grande` for more rows than a report has, `relatorio-longo` for one that takes longer, `filtro-avancado` for a
 * named filter that is gone
 */
export async function ler(
  escopo: Escopo,
  { relatorio, consulta }: Pedida,
  paciencia: number | null = PACIENCIA,
  andou: Pedido['andou'] = () => undefined,
): Promise<RelatorioLido> {
  const { parametros, medidas, tipo, nome, primeiras, avancado } = relatorio
  const agora = new Date()
  const dia = hoje(agora)
  const filtrosLidos = Object.fromEntries(
    Object.keys(parametros).flatMap((um): [string, Filtro][] => {
      const filtro = filtroDe(parametros, um, consulta)
      return filtro ? [[um, filtro]] : []
    }),
  )
  const quantas = primeiras === undefined ? LINHAS_DO_RELATORIO : Number(consulta.quantas)
  const doAvancado: Pedido['doAvancado'] = async (cadastroId) =>
    avancado === undefined || consulta.avancado === undefined
      ? undefined
      : doFiltroAvancado(escopo, avancado, Number(consulta.avancado), cadastroId)
  const pedido: Pedido = {
    escopo,
    hoje: dia,
    agora,
    por: consulta.por.split(',').filter((um) => um !== ''),
    filtros: filtrosLidos,
    onde: (fontes) => {
      const seus = Object.fromEntries(Object.keys(fontes).map((um) => [um, consulta[um]]))
      return filtros(parametros, fontes, seus)
    },
    doAvancado,
    espera: paciencia !== null,
    andou,
    quantas,
    ordem:
      consulta.sort === ''
        ? null
        : { coluna: consulta.sort.replace(/^-/, ''), desce: consulta.sort.startsWith('-') },
  }
  const doTipo: Readonly<Record<string, Leitor>> = leitores[tipo]
  const leitor = doTipo[nome]
  if (!leitor) throw naoEncontrado('Este relatório não existe.')
  const lidas = await comPaciencia(escopo, paciencia, () => leitor(pedido))
  if (lidas.length > quantas && primeiras === undefined) throw grande()
  const escritas = comUmaGrafia(relatorio.grupos, pedido.por, lidas.slice(0, quantas))
  const linhas = escritas.map((linha) => comRazoes(medidas, linha))
  return {
    posicao: agora.toISOString(),
    filtros: await emPalavras(escopo, relatorio, consulta),
    linhas: emOrdem(relatorio, consulta, linhas),
    totais: somarLinhas(medidas, linhas),
  }
}

/**
 * What a report is narrowed to, as people say it.
 * @throws AppError 422 `filtro-avancado` for a named filter that is gone
 */
export async function emPalavras(
  escopo: Escopo,
  relatorio: Relatorio,
  consulta: Pedida['consulta'],
): Promise<string[]> {
  const { parametros, avancado, primeiras } = relatorio
  const ditos = Object.entries(parametros).flatMap(([nome, coluna]) => {
    const filtro = filtroDe(parametros, nome, consulta)
    return filtro ? [fraseDoFiltro(coluna, filtro)] : []
  })
  const nomeado =
    avancado === undefined || consulta.avancado === undefined
      ? []
      : [`Filtro avançado: ${(await filtroGuardado(escopo, avancado, Number(consulta.avancado))).nome}`]
  const maiores = primeiras === undefined ? [] : [`Primeiras ${numero(Number(consulta.quantas))} linhas`]
  return [...ditos, ...nomeado, ...maiores]
}

/** @throws AppError 422 `relatorio-longo` */
async function comPaciencia(escopo: Escopo, paciencia: number | null, lerLinhas: () => Promise<Linha[]>) {
  try {
    // what takes long holds no transaction open
    return await (paciencia === null ? lerLinhas() : escopo.instantaneo(paciencia, lerLinhas))
  } catch (error) {
    if (passouDoTempo(error)) throw longo()
    throw error
  }
}

/** Records that the author of the scope takes a report away, where its rows are persons or companies and the entidade has that recorded. */
export async function anotar(
  escopo: Escopo,
  { relatorio, consulta }: Pedida,
  { linhas, filtros: ditos }: RelatorioLido,
  formato: FormatoDeRelatorio,
): Promise<void> {
  if (!consulta.por.split(',').some((nome) => relatorio.grupos[nome]?.junto?.matricula)) return
  await anotarExportacao(escopo, TABELA_DE_CADASTROS, {
    lista: relatorio.titulo,
    formato: formatosDeRelatorio[formato],
    linhas: linhas.length,
    filtros: ditos,
  })
}
