import * as z from 'zod/mini'
import { coluna, colunaDeOpcoes, type Colunas } from '#src/api/contract/nucleo/coluna.ts'
import { consultaDaLista } from '#src/api/contract/nucleo/consulta-da-lista.ts'
import { nomesDosPapeis } from '#src/api/contract/nucleo/papel-nomes.ts'

// the list has a choice of its own for these
const temEscolha = { filtra: false }

/** What the address of the user list needs, apart from the rest: routes read it before any screen is loaded. */
export const colunasUsuario = {
  nome: coluna('texto', 'Nome'),
  email: coluna('texto', 'E-mail'),
  isAdmin: coluna('simNao', 'Tipo', { ...temEscolha, opcoes: { true: 'Administração', false: 'Cliente' } }),
  papeis: colunaDeOpcoes('Papéis', nomesDosPapeis, { ordena: false, visivel: false }),
  ativo: coluna('simNao', 'Situação', { ...temEscolha, opcoes: { true: 'Ativo', false: 'Inativo' } }),
  registro: coluna('documento', 'CPF ou CNPJ', { visivel: false }),
  criadoEm: coluna('instante', 'Incluído em', { visivel: false }),
} satisfies Colunas

/** `q` matches nome, e-mail and CNPJ or CPF, blind to case and accents. */
export const usuarioQuery = consultaDaLista(colunasUsuario, 'nome', {
  tipo: z._default(z.enum(['todos', 'admin', 'publico']), 'todos'),
  situacao: z._default(z.enum(['todos', 'ativos', 'inativos', 'bloqueados', 'pendentes']), 'todos'),
})
export type UsuarioQuery = z.output<typeof usuarioQuery>
