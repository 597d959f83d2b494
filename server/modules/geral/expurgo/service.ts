import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { tipoAgendado } from '#server/jobs/agenda.ts'
import type { FileStore } from '#server/files/store.ts'
import type { Fila } from '#server/jobs/fila.ts'
import { apagarEmailsVelhos } from '#server/mail/mail.ts'
import { limparArquivos } from '#server/modules/nucleo/arquivo/service.ts'
import { expurgarAuditoria } from '#server/modules/nucleo/auditoria/service.ts'
import { expurgarMudancas } from '#server/modules/cadastro/cadastro/service.ts'
import { configurado } from '#server/modules/nucleo/configuracao/service.ts'
import { compactarSomasDosCreditos } from '#server/modules/dinheiro/credito/service.ts'
import { compactarSomasDosDebitos } from '#server/modules/dinheiro/debito/service.ts'
import { expurgarEnvios } from '#server/modules/nucleo/envio/service.ts'
import type { Entidades } from '#server/modules/nucleo/entidade/service.ts'
import { expurgarArquivosSoltos, expurgarRascunhos } from '#server/modules/geral/atendimento/service.ts'
import { expurgarRelatoriosEnviados } from '#server/modules/geral/relatorio-salvo/service.ts'
import { expurgarImportacoes } from '#server/modules/geral/importacao/service.ts'
import { expurgarSessoes } from '#server/modules/contas/sessao/service.ts'
import { expurgarArquivosDeTarefas, expurgarTarefas } from '#server/modules/servicos/tarefa/service.ts'
import { expurgarTentativas } from '#server/modules/nucleo/tentativa/service.ts'
import { expurgarTokens, VIDA_MAIS_LONGA } from '#server/modules/nucleo/token-unico/service.ts'

/** Seconds of a slot of time in which the purge runs once. */
const DIA = 24 * 3600
/** Milliseconds between two looks at the mails in files. */
const HORA = 3_600_000

const EXPURGO = tipoAgendado('expurgo')

/** What was deleted of an entidade: rows of each kind. */
export interface Apagadas {
  tokens: number
  tentativas: number
  /** Keys of forms. */
  envios: number
  sessoes: number
  arquivosDeTarefas: number
  tarefas: number
  /** Changes of many cadastros that can no longer be taken back. */
  mudancas: number
  importacoes: number
  /** Mailings of reports. */
  relatoriosEnviados: number
  /** Of atendimentos, sent and in no message. */
  arquivosSoltos: number
  /** Of messages of atendimentos, touched by nobody any more. */
  rascunhos: number
  auditoria: number
  /** Of the sums by month, which stay the same. */
  somas: number
}

/** Deletes what an entidade need not keep. Doing it twice does nothing more. */
export async function expurgar(escopo: Escopo): Promise<Apagadas> {
  const tokens = await expurgarTokens(escopo)
  const tentativas = await expurgarTentativas(escopo)
  const envios = await expurgarEnvios(escopo)
  const { auditoriaAnos, sessoesMeses } = await configurado(escopo, 'log-acao')
  const sessoes = await expurgarSessoes(escopo, sessoesMeses)
  const arquivosDeTarefas = await expurgarArquivosDeTarefas(escopo)
  const tarefas = await expurgarTarefas(escopo)
  const mudancas = await expurgarMudancas(escopo)
  const importacoes = await expurgarImportacoes(escopo)
  const relatoriosEnviados = await expurgarRelatoriosEnviados(escopo)
  const arquivosSoltos = await expurgarArquivosSoltos(escopo, new Date())
  const rascunhos = await expurgarRascunhos(escopo, new Date())
  const auditoria = await expurgarAuditoria(escopo, auditoriaAnos)
  const somas = (await compactarSomasDosDebitos(escopo)) + (await compactarSomasDosCreditos(escopo))
  return {
    tokens,
    tentativas,
    envios,
    sessoes,
    arquivosDeTarefas,
    tarefas,
    mudancas,
    importacoes,
    relatoriosEnviados,
    arquivosSoltos,
    rascunhos,
    auditoria,
    somas,
  }
}

/** Deletes the mails in this process's directory that no living link is in, with the names and addresses on them. @returns how many */
export const expurgarEmails = (config: Config) => apagarEmailsVelhos(config, VIDA_MAIS_LONGA * 1000)

interface Apoio {
  config: Config
  database: Database
  entidades: Entidades
  files: FileStore
  fila: Fila
  log: FastifyBaseLogger
}

/** Has `expurgar` run once a day for every entidade, and each process look through what lies on its own disk. */
export function agendarExpurgo({ config, database, entidades, files, fila, log }: Apoio): void {
  fila.registrar(EXPURGO, async () => {
    for (const { id } of await entidades.todas()) {
      const apagadas = await expurgar(database.escopo(id, SISTEMA))
      log.info({ entidade: id, ...apagadas }, 'dados vencidos apagados')
    }
  })
  fila.agenda.incluir({ tipo: EXPURGO, segundos: DIA })
  fila.agenda.aCada('expurgo-de-emails', HORA, async () => {
    const emails = await expurgarEmails(config)
    if (emails > 0) log.info({ emails }, 'e-mails gravados em arquivo apagados')
  })
  fila.agenda.aCada('limpeza-de-arquivos', DIA * 1000, async () => {
    const arquivos = await limparArquivos(database.db, files)
    if (arquivos > 0) log.info({ arquivos }, 'arquivos sem dono apagados')
  })
}
