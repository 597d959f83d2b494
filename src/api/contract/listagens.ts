import { acordos } from './acordo.ts'
import { cobrancas } from './cobranca.ts'
import { creditos } from './credito.ts'
import { debitos } from './financeiro.ts'
import { usuarios } from './usuario.ts'

/** The lists with columns of their own that are neither of a cadastro kind nor of a resource, by their names. */
export const listagens = {
  usuario: usuarios,
  debito: debitos,
  cobranca: cobrancas,
  acordo: acordos,
  credito: creditos,
}
export type NomeDeListagem = keyof typeof listagens
