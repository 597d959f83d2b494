import type { todosOsRelatorios } from '#src/api/contract/geral/todos-os-relatorios.ts'
import * as atendimento from './atendimento-repo.ts'
import * as cadastral from './cadastral-repo.ts'
import * as devido from './devido-repo.ts'
import * as financeiro from './financeiro-repo.ts'
import type { Leitor } from './leitor.ts'

/** What reads each report, by its type and name. */
export const leitores: {
  readonly [T in keyof typeof todosOsRelatorios]: {
    readonly [N in keyof (typeof todosOsRelatorios)[T]]: Leitor
  }
} = {
  Atendimento: {
    volume: atendimento.volume,
    tempos: atendimento.tempos,
    reabertos: atendimento.reabertos,
    avaliacoes: atendimento.avaliacoes,
  },
  Cadastral: {
    base: cadastral.base,
    'pessoas-juridicas': cadastral.pessoasJuridicas,
    'pessoas-fisicas': cadastral.pessoasFisicas,
    'escritorios-contabeis': cadastral.escritorios,
    'entradas-e-saidas': cadastral.entradasESaidas,
    desligamentos: cadastral.desligamentos,
    aniversarios: cadastral.aniversarios,
    'pessoas-juridicas-incompletas': cadastral.pessoasJuridicasIncompletas,
    'pessoas-fisicas-incompletas': cadastral.pessoasFisicasIncompletas,
    'escritorios-incompletos': cadastral.escritoriosIncompletos,
    duplicados: cadastral.duplicados,
  },
  Financeiro: {
    arrecadacao: financeiro.arrecadacao,
    'pagamentos-por-forma': financeiro.arrecadacao,
    'arrecadacao-por-contribuicao': financeiro.arrecadacaoPorContribuicao,
    'recebido-e-faturado': devido.recebidoEFaturado,
    inadimplencia: devido.inadimplencia,
    atraso: devido.atraso,
    'maiores-devedores': devido.maioresDevedores,
    previsao: devido.previsao,
    acordos: financeiro.acordos,
    'dispensas-e-cancelamentos': financeiro.dispensasECancelamentos,
    fechamentos: financeiro.fechamentos,
  },
}
