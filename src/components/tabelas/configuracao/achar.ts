import type { Configuracao } from '#src/api/contract/nucleo/configuracao.ts'
import type { ResumoDaConfiguracao } from '#src/api/contract/nucleo/configuracao-resumo.ts'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import { dobrar } from '#src/components/ui/page/dobrar.ts'

/** A way to settings, as the index shows it. */
export interface Entrada {
  tipo: string
  titulo: string
  descricao: string
  /** What can be set there, by the names that its form has. */
  rotulos: readonly string[]
  mudados: readonly string[]
  /** Who saved it last, and when; empty where nobody has. */
  salva: string
}

/** What the index tells of settings of a kind; without `resumo` that of those which nobody has saved. */
export function entradaDe(
  { tipo, titulo, descricao, campos }: Configuracao,
  resumo: ResumoDaConfiguracao | undefined,
): Entrada {
  const rotulo = (nome: string) => campos[nome]?.rotulo ?? nome
  const mudados = resumo?.mudados ?? []
  return {
    tipo,
    titulo,
    descricao,
    rotulos: Object.keys(campos).map(rotulo),
    mudados: mudados.map(rotulo),
    salva:
      resumo && mudados.length > 0 ? `${resumo.por ?? 'Sistema'}, ${textoDoInstante(resumo.salvaEm)}` : '',
  }
}

/** Whether each word that was typed is in what the index or the form says, without regard to case and accents. */
export function combina({ titulo, descricao, rotulos }: Entrada, procura: string): boolean {
  const dito = dobrar([titulo, descricao, ...rotulos].join(' '))
  return dobrar(procura)
    .split(/\s+/)
    .every((palavra) => dito.includes(palavra))
}

/** The fields of which a word was typed that neither title nor description has. */
export function camposAchados({ titulo, descricao, rotulos }: Entrada, procura: string): string[] {
  const palavras = dobrar(procura)
    .split(/\s+/)
    .filter((palavra) => palavra !== '' && !dobrar(`${titulo} ${descricao}`).includes(palavra))
  return rotulos.filter((rotulo) => palavras.some((palavra) => dobrar(rotulo).includes(palavra)))
}
