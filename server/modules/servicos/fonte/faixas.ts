/** Ranges of the first five digits of CEPs, by state (Correios); a town at a border may deviate, so it is a hint, never a refusal. */
const ESTADOS: readonly [de: number, ate: number, uf: string][] = [
  [1000, 19_999, 'SP'],
  [20_000, 28_999, 'RJ'],
  [29_000, 29_999, 'ES'],
  [30_000, 39_999, 'MG'],
  [40_000, 48_999, 'BA'],
  [49_000, 49_999, 'SE'],
  [50_000, 56_999, 'PE'],
  [57_000, 57_999, 'AL'],
  [58_000, 58_999, 'PB'],
  [59_000, 59_999, 'RN'],
  [60_000, 63_999, 'CE'],
  [64_000, 64_999, 'PI'],
  [65_000, 65_999, 'MA'],
  [66_000, 68_899, 'PA'],
  [68_900, 68_999, 'AP'],
  [69_000, 69_299, 'AM'],
  [69_300, 69_399, 'RR'],
  [69_400, 69_899, 'AM'],
  [69_900, 69_999, 'AC'],
  [70_000, 72_799, 'DF'],
  [72_800, 72_999, 'GO'],
  [73_000, 73_699, 'DF'],
  [73_700, 76_799, 'GO'],
  [76_800, 76_999, 'RO'],
  [77_000, 77_999, 'TO'],
  [78_000, 78_899, 'MT'],
  [79_000, 79_999, 'MS'],
  [80_000, 87_999, 'PR'],
  [88_000, 89_999, 'SC'],
  [90_000, 99_999, 'RS'],
]

/** Ranges that are of one capital alone wherever they are published; narrower than some tables have them. Brasília is all of its state. */
const CAPITAIS: readonly [de: number, ate: number, cidade: string][] = [
  [1000, 5999, 'São Paulo'],
  [20_000, 22_999, 'Rio de Janeiro'],
  [29_000, 29_099, 'Vitória'],
  [30_000, 31_999, 'Belo Horizonte'],
  [40_000, 41_999, 'Salvador'],
  [50_000, 52_999, 'Recife'],
  [57_000, 57_099, 'Maceió'],
  [58_000, 58_099, 'João Pessoa'],
  [60_000, 60_999, 'Fortaleza'],
  [65_000, 65_099, 'São Luís'],
  [66_000, 66_999, 'Belém'],
  [69_000, 69_099, 'Manaus'],
  [70_000, 72_799, 'Brasília'],
  [73_000, 73_699, 'Brasília'],
  [80_000, 82_999, 'Curitiba'],
  [88_000, 88_099, 'Florianópolis'],
  [90_000, 91_999, 'Porto Alegre'],
]

function achar(faixas: readonly [number, number, string][], inicio: number): string {
  return faixas.find(([de, ate]) => inicio >= de && inicio <= ate)?.[2] ?? ''
}

/** The state of a CEP of eight digits, and its city where the range is of one city alone; blank otherwise. */
export function faixaDoCep(cep: string): { uf: string; cidade: string } {
  const inicio = Number(cep.slice(0, 5))
  return { uf: achar(ESTADOS, inicio), cidade: achar(CAPITAIS, inicio) }
}
