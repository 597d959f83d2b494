import type { Fonte } from '../campo.ts'
import { bb } from './bb.ts'
import { bradesco } from './bradesco.ts'
import { caixa } from './caixa.ts'
import type { Codigos, Movimento } from './codigo.ts'
import { itau } from './itau.ts'
import { santander } from './santander.ts'
import { sicoob } from './sicoob.ts'
import { sicredi } from './sicredi.ts'

/** Each bank's codes, by its three digits. */
export const CODIGOS: Readonly<Record<string, Codigos>> = {
  '001': bb,
  '033': santander,
  '104': caixa,
  '237': bradesco,
  '341': itau,
  '748': sicredi,
  '756': sicoob,
}

/** A reason in words; `descricao` is `null` where the bank's table does not have it. */
export type Motivo = { codigo: string; descricao: string | null }

/** What a movement of a bank's retorno is; one that its table does not have is `desconhecido`, and never money. */
export function movimentoDe(banco: string, codigo: string): Movimento {
  return (
    CODIGOS[banco]?.movimentos[codigo] ?? {
      descricao: `Movimento ${codigo}, que não está no manual do banco`,
      classe: 'desconhecido',
    }
  )
}

/** Where a movement of a bank was read; none of one that its table does not have. */
export function fonteDoMovimento(banco: string, codigo: string): Fonte | undefined {
  const codigos = CODIGOS[banco]
  const movimento = codigos?.movimentos[codigo]
  return movimento && (movimento.fonte ?? codigos.fonte)
}

/**
 * The reasons of a movement in words.
 * @param motivos as they stand in the file, two characters each
 */
export function motivosDe(banco: string, movimento: string, motivos: string): Motivo[] {
  const grupo = CODIGOS[banco]?.motivos.find(({ movimentos }) => movimentos.includes(movimento))
  const tabelas = grupo?.tabelas ?? [{}]
  const found: Motivo[] = []
  for (let i = 0; i * 2 < motivos.length; i++) {
    const codigo = motivos.slice(i * 2, i * 2 + 2)
    const tabela = tabelas[Math.min(i, tabelas.length - 1)]
    if (tabela && !/^[0 ]*$/.test(codigo)) found.push({ codigo, descricao: tabela[codigo.trim()] ?? null })
  }
  return found
}

/** By what channel a title was paid, where the bank says so in columns of their own. */
export function canalDe(banco: string, codigo: string): Motivo[] {
  return semVazio(codigo, CODIGOS[banco]?.canais)
}

/** What the payer alleges, where the bank says so. */
export function alegacaoDe(banco: string, codigo: string): Motivo[] {
  return semVazio(codigo, CODIGOS[banco]?.alegacoes)
}

function semVazio(codigo: string, tabela: Readonly<Record<string, string>> | undefined): Motivo[] {
  const clean = codigo.trim()
  return !tabela || /^0*$/.test(clean) ? [] : [{ codigo: clean, descricao: tabela[clean] ?? null }]
}
