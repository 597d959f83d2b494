import type { FastifyRequest } from 'fastify'
import { ANTECIPADA, LEITURA } from '#src/api/contract/nucleo/leitura.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import type { Escopo } from '#server/db/tenant.ts'
import * as auditoria from '#server/modules/nucleo/auditoria/service.ts'
import { configurado } from '#server/modules/nucleo/configuracao/service.ts'

/** Milliseconds in which readings are gathered before they are written, and of the hour in which they are one. */
export const JUNTAR = 5_000
const HORA = 3_600_000

/**
 * Who opened which person's record. Told of in memory while a call is answered, so that nobody waits for it, and written many at once a few
 * seconds later; a process that is killed in between takes those seconds with it.
 */
export class Leituras {
  private pendentes = new Map<string, { escopo: Escopo; leitura: auditoria.Leitura }>()

  /** The user of a request has read a record. One whose browser reads ahead of a click says so by a header. */
  anotar({ escopo, headers }: Pick<FastifyRequest, 'escopo' | 'headers'>, tabela: string, id: number): void {
    const { entidadeId, autoria } = escopo
    const { usuarioId, ip = null, requisicao = null } = autoria
    if (usuarioId === null) return
    const em = new Date()
    const hora = new Date(Math.floor(em.getTime() / HORA) * HORA)
    const chave = JSON.stringify([entidadeId, usuarioId, tabela, id, hora])
    const daMesma = this.pendentes.get(chave)
    const antecipada = headers[LEITURA.toLowerCase()] === ANTECIPADA
    if (daMesma) {
      daMesma.leitura.antecipada &&= antecipada
      return
    }
    const leitura = { usuarioId, tabela, linha: String(id), em, hora, antecipada, ip, requisicao }
    this.pendentes.set(chave, { escopo, leitura })
  }

  /** Writes what was told of, for the entidades that record it. @throws as the database; then nothing is forgotten */
  async gravar(): Promise<void> {
    const destas = this.pendentes
    this.pendentes = new Map()
    try {
      for (const { escopo: um } of destas.values()) {
        const delas = [...destas].filter(([, { escopo }]) => escopo.entidadeId === um.entidadeId)
        const escopo = um.como(SISTEMA)
        if ((await configurado(escopo, 'log-acao')).registrarLeituras)
          await auditoria.anotarLeituras(
            escopo,
            delas.map(([, { leitura }]) => leitura),
          )
        for (const [chave] of delas) destas.delete(chave)
      }
    } catch (error) {
      for (const [chave, uma] of destas) {
        const nova = this.pendentes.get(chave)
        if (nova) nova.leitura.antecipada &&= uma.leitura.antecipada
        else this.pendentes.set(chave, uma)
      }
      throw error
    }
  }
}

/** What is told of an export: the list as people call it, in which format, how many rows, what it was narrowed to. */
export interface Exportacao {
  lista: string
  formato: string
  linhas: number
  filtros: readonly string[]
}

/** The author of the scope took rows of a table away as a file; recorded where the entidade has that recorded. */
export async function anotarExportacao(
  escopo: Escopo,
  tabela: string,
  { filtros, ...oque }: Exportacao,
): Promise<void> {
  const { registrarExportacoes } = await configurado(escopo, 'log-acao')
  if (!registrarExportacoes) return
  await auditoria.anotarExportacao(escopo, tabela, {
    ...oque,
    ...(filtros.length > 0 && { filtro: filtros.join('; ').slice(0, FILTRO_MAX) }),
  })
}

/** Characters that are kept of what a list was narrowed to. */
const FILTRO_MAX = 500
