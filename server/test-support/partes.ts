import { partesDe } from '#src/api/contract/cadastro/cadastro-partes.ts'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { Campo, ValorDeCampo } from '#src/api/contract/nucleo/campo.ts'
import type { LinhaDaParte, Parte } from '#src/api/contract/nucleo/parte.ts'
import { ehReferencia, type Referencia } from '#src/api/contract/nucleo/referencia.ts'
import { apoio } from '#server/db/schema/cadastro.ts'
import { partesDasTabelas } from '#server/db/schema/partes.ts'
import type { Db } from '#server/db/open.ts'

/** What a field asks for, told apart by `marca`; else as it is in a blank row. */
function exemplo(
  { obrigatorio, especie, teclado, emBranco }: Campo | Referencia,
  marca: string,
): ValorDeCampo {
  if (!obrigatorio) return emBranco
  // no test bills so late
  if (especie === 'mes') return '2190-01'
  if (especie === 'inteiro') return 1900 + (marca.length % 300)
  if (teclado === 'tel') return `(11) 3333-${String(marca.length).padStart(4, '0')}`
  return teclado === 'email' ? `${marca.toLowerCase().replaceAll(/\W/g, '')}@contato.exemplo` : marca
}

/** A nested record that nobody has stored yet, with what it needs. */
export function novaLinha({ campos }: Parte, marca: string, mais: object = {}): LinhaDaParte {
  const pares = Object.entries(campos).map(([nome, campo]) => [nome, exemplo(campo, marca)])
  return { id: 0, ...Object.fromEntries(pares), ...mais } as LinhaDaParte // the fields of the declaration
}

/** What rows of a list have to name, by field: each the resource of which it is. */
const exigidas = ({ campos }: Parte) =>
  Object.entries(campos).filter(([, campo]) => ehReferencia(campo) && campo.obrigatorio)

/** One nested record of each list of a kind that whoever saves it may change, save for those that have to name a value of a lookup. */
export const umaDeCada = (tipo: TipoCadastro, marca: string): Record<string, LinhaDaParte[]> =>
  Object.fromEntries(
    Object.entries(partesDe(tipo)).map(([nome, parte]) => [
      nome,
      exigidas(parte).length > 0 || parte.permissao !== undefined ? [] : [novaLinha(parte, marca)],
    ]),
  )

/** Stores one of each in a cadastro, those too. */
export async function guardarUmaDeCada(
  db: Db,
  entidadeId: number,
  { id: paiId, tipo }: { id: number; tipo: TipoCadastro },
  marca: string,
): Promise<void> {
  for (const [nome, parte] of Object.entries(partesDe(tipo))) {
    const { id: _id, ...campos } = novaLinha(parte, marca)
    const linha: Record<string, unknown> = { ...campos, entidadeId, paiId, ordem: 0 }
    for (const [campo, { referencia = '' }] of exigidas(parte)) {
      const valor = { entidadeId, tipo: referencia, nome: `${marca} ${tipo}` }
      const [guardado] = await db.insert(apoio).values(valor).returning({ id: apoio.id })
      linha[campo] = guardado?.id
    }
    await db.insert(partesDasTabelas[nome as keyof typeof partesDasTabelas]).values(linha as never) // one of the lists
  }
}
