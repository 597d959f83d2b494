export interface Dados {
  numero: string
  cnpj: string
  codigo: string
  usuarios: number
  cadastros: number
  modulos: string[]
  validaAte: string
  emitidaEm?: Date
}
export function novoPar(): { privada: string; publica: string }
export function chaveDaDemo(): string
export function novoCodigo(): string
export function assinarLicenca(privada: string, dados: Dados): Promise<string>
