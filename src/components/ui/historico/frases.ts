import type { CampoHistorico, EntradaHistorico, ValorHistorico } from '#src/api/contract/nucleo/historico.ts'

/**
 * How a record's fields are called and read in its history. The descriptions of a form are such: each of them takes only values of its own
 * field, which is what the server stored there.
 */
export type Rotulos = Partial<Record<string, Rotulo>>
interface Rotulo {
  rotulo: string
  mostrar?: (valor: never) => string
  /** Only that it changed is known. */
  secreto?: boolean
  /** What became of it in a word, where its values say nothing. */
  palavra?: (campo: Pick<CampoHistorico, 'antes' | 'depois'>) => string
  /** Told before all others, also where these are many: it says what the rest is about. */
  adiante?: boolean
  /** What it is called as a field of a part of that name, where that is not the label with the name behind it. */
  daParte?: (de: string) => string
}

const verbos: Record<EntradaHistorico['operacao'], string> = {
  incluir: 'incluiu',
  alterar: 'alterou',
  excluir: 'excluiu',
  restaurar: 'restaurou',
}

const autores: Record<NonNullable<EntradaHistorico['origem']>, string> = {
  http: 'Visitante',
  tarefa: 'Tarefa',
  sistema: 'Sistema',
  cli: 'Linha de comando',
}

/** Who did it: the user, or what acted in nobody's name. */
export function autorDe({ quem, origem }: Pick<EntradaHistorico, 'quem' | 'origem'>): string {
  if (quem !== null) return quem.nome
  return origem === null ? 'Fora do sistema' : autores[origem]
}

/** What was done: 'incluiu', 'alterou'… */
export const verboDe = ({ operacao }: Pick<EntradaHistorico, 'operacao'>): string => verbos[operacao]

/** From where, in a few words; empty when there is nothing to add to the author. */
export function origemDe({ quem, origem, ip }: Pick<EntradaHistorico, 'quem' | 'origem' | 'ip'>): string {
  const porOnde = quem !== null && origem !== null && origem !== 'http' ? autores[origem].toLowerCase() : ''
  return [porOnde, ip === null ? '' : `IP ${ip}`].filter((parte) => parte !== '').join(' · ')
}

/** What a field is called; of a part of the record, with the name of the part: 'Acesso a Padaria Sol'. */
export function rotuloDe({ campo, de }: Pick<CampoHistorico, 'campo' | 'de'>, rotulos: Rotulos): string {
  const { rotulo = campo, daParte } = rotulos[campo] ?? {}
  if (de === null) return rotulo
  return daParte ? daParte(de) : `${rotulo} ${de}`
}

/** A value as people read it; '(vazio)' for none. */
export function valorDe(campo: string, valor: ValorHistorico, rotulos: Rotulos): string {
  const texto = escrito(campo, valor, rotulos)
  return texto === '' ? '(vazio)' : texto
}

function escrito(campo: string, valor: ValorHistorico, rotulos: Rotulos): string {
  if (valor === null || valor === '') return ''
  const { mostrar, secreto } = rotulos[campo] ?? {}
  if (secreto) return '(oculto)'
  if (mostrar) return mostrar(valor as never) // the field's own description reads what was stored in that field
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não'
  return Array.isArray(valor) ? valor.join(', ') : String(valor)
}
