import { readdir, rm, stat, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import type { Fila } from '#server/jobs/fila.ts'
import type { Log } from '#server/jobs/trabalho.ts'
import { fazerCopia, type Fonte } from './fazer.ts'
import type { Relato } from './relato.ts'

/** Milliseconds between two looks at whether a copy is due. */
const OLHADA = 15 * 60_000
const HORA = 3_600_000
const DIA = 24 * HORA
/** What copies of ours are called, so that nothing else of the folder is ever deleted. */
const NOME = /^contribui-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz(\.age)?$/

/** Of a process that died. */
const PARCIAL = /^contribui-\d{8}T\d{6}Z\.tar\.gz(\.age)?\.parcial$/

/** What the environment says about copies by the clock. */
export type Agendamento = Pick<Config, 'backupDir' | 'backupPassphrase' | 'backupKeep' | 'backupHours'>

/** Has a copy made whenever the newest in BACKUP_DIR is old enough, and the oldest deleted beyond BACKUP_KEEP. */
export function agendarCopias(fila: Fila, fonte: Omit<Fonte, 'config'> & { config: Config }, log: Log): void {
  if (fonte.config.backupDir === null) return
  fila.agenda.aCada('copia-de-seguranca', OLHADA, async (sinal) => {
    const feita = await copiarSeDevida(fonte, fonte.config, new Date(), sinal)
    if (feita === null) return
    if (feita.completo) log.info({ copia: feita.texto }, 'cópia de segurança')
    else log.error({ copia: feita.texto }, 'cópia de segurança incompleta')
  })
}

/**
 * @param agora the moment that it is named after
 * @returns what was copied; null while the newest copy is young enough
 * @throws CopiaError as `fazerCopia`; older copies stay then
 */
export async function copiarSeDevida(
  fonte: Fonte,
  { backupDir, backupPassphrase, backupKeep, backupHours }: Agendamento,
  agora: Date,
  sinal?: AbortSignal,
): Promise<Relato | null> {
  if (backupDir === null) return null
  await mkdir(backupDir, { recursive: true, mode: 0o700 })
  const [ultima] = await copiasAte(agora, backupDir)
  if (ultima !== undefined && agora.getTime() - momentoDe(ultima) < backupHours * HORA) return null
  const nome = `contribui-${agora.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tar.gz${backupPassphrase === null ? '' : '.age'}`
  for (const resto of (await readdir(backupDir)).filter((nome) => PARCIAL.test(nome))) {
    if (agora.getTime() - (await stat(join(backupDir, resto))).mtimeMs > DIA) await rm(join(backupDir, resto))
  }
  const feita = await fazerCopia(fonte, { destino: join(backupDir, nome), senha: backupPassphrase }, sinal)
  for (const velha of (await copiasAte(agora, backupDir)).slice(backupKeep)) await rm(join(backupDir, velha))
  return feita
}

/**
 * Copies of ours up to a moment, newest first, by the moments that they are named after. One of a later moment was made before the clock was set
 * back: it says nothing of when the next is due, takes no other's place, and is deleted by nobody until its moment has come.
 */
const copiasAte = async (agora: Date, pasta: string) =>
  (await readdir(pasta))
    .filter((nome) => NOME.test(nome) && momentoDe(nome) <= agora.getTime())
    .toSorted((a, b) => (a < b ? 1 : -1))

/** In milliseconds. */
const momentoDe = (nome: string) => Date.parse(nome.replace(NOME, '$1-$2-$3T$4:$5:$6Z'))
