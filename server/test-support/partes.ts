import { partesDe } from '#src/api/contract/cadastro-partes.ts'
import type { TipoCadastro } from '#src/api/contract/cadastro-lista.ts'
import type { Campo, ValorDeCampo } from '#src/api/contract/campo.ts'
import type { LinhaDaParte, Parte } from '#src/api/contract/parte.ts'
import type { Referencia } from '#src/api/contract/referencia.ts'
import { partesDasTabelas } from '#server/db/schema.ts'
import type { Db } from '#server/db/open.ts'

/** What a field asks for, told apart by `marca`; else as it is in a blank row. */
function exemplo(
  { obrigatorio, especie, teclado, emBranco }: Campo | Referencia,
  marca: string,
): ValorDeCampo {
  if (!obrigatorio) return emBranco
  if (especie === 'inteiro') return 1900 + (marca.length % 300)
  if (teclado === 'tel') return `(11) 3333-${String(marca.length).padStart(4, '0')}`
  return teclado === 'email' ? `${marca.toLowerCase().replaceAll(/\W/g, '')}@contato.exemplo` : marca
}

/** A nested record that nobody has stored yet, with what it needs. */
export function novaLinha({ campos }: Parte, marca: string, mais: object = {}): LinhaDaParte {
  const pares = Object.entries(campos).map(([nome, campo]) => [nome, exemplo(campo, marca)])
  return { id: 0, ...Object.fromEntries(pares), ...mais } as LinhaDaParte // the fields of the declaration
}

/** One nested record of each list of a kind. */
export const umaDeCada = (tipo: TipoCadastro, marca: string): Record<string, LinhaDaParte[]> =>
  Object.fromEntries(Object.entries(partesDe(tipo)).map(([nome, parte]) => [nome, [novaLinha(parte, marca)]]))

/** Stores one of each in a cadastro. */
export async function guardarUmaDeCada(
  db: Db,
  entidadeId: number,
  { id: paiId, tipo }: { id: number; tipo: TipoCadastro },
  marca: string,
): Promise<void> {
  for (const [nome, linhas] of Object.entries(umaDeCada(tipo, marca)))
    for (const { id: _id, ...campos } of linhas) {
      const linha: object = { ...campos, entidadeId, paiId, ordem: 0 }
      await db.insert(partesDasTabelas[nome as keyof typeof partesDasTabelas]).values(linha as never) // one of the lists
    }
}
