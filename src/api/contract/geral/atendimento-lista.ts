import * as z from 'zod/mini'
import { nomesDosTipos, tiposCadastro, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { classesDeStatus } from '#src/api/contract/cadastro/status-atendimento.ts'
import { coluna, colunaDeOpcoes, type Colunas } from '#src/api/contract/nucleo/coluna.ts'
import { consultaDaLista } from '#src/api/contract/nucleo/consulta-da-lista.ts'
import { avaliacoes } from './atendimento-avaliacoes.ts'

/** How soon an atendimento is wanted, the least urgent first. */
export const prioridades = { baixa: 'Baixa', normal: 'Normal', alta: 'Alta', urgente: 'Urgente' } as const
export type Prioridade = keyof typeof prioridades

/** By which way somebody came. Clients who write themselves come by the `site`. */
export const canais = {
  site: 'Site',
  telefone: 'Telefone',
  balcao: 'Balcão',
  email: 'E-mail',
  whatsapp: 'WhatsApp',
} as const
export type Canal = keyof typeof canais

const nomesDosCadastros = Object.fromEntries(
  nomesDosTipos.map((tipo) => [tipo, tiposCadastro[tipo].singular]),
) as Record<TipoCadastro, string> // the keys of the table

/** What the address of the staff's list of atendimentos needs, apart from the rest. */
export const colunasAtendimento = {
  /** As people say it: `12/2026`. */
  nome: coluna('texto', 'Número', { caracteres: 12 }),
  titulo: coluna('texto', 'Título'),
  cliente: coluna('texto', 'Cliente'),
  cadastro: colunaDeOpcoes('Tipo de cadastro', nomesDosCadastros, { visivel: false }),
  matricula: coluna('inteiro', 'Matrícula', { visivel: false, codigo: true }),
  status: coluna('texto', 'Status'),
  classe: colunaDeOpcoes('Etapa', classesDeStatus, { visivel: false }),
  prioridade: colunaDeOpcoes('Prioridade', prioridades),
  responsavel: coluna('texto', 'Responsável'),
  assunto: coluna('texto', 'Assunto'),
  tipo: coluna('texto', 'Tipo', { visivel: false }),
  departamento: coluna('texto', 'Departamento', { visivel: false }),
  canal: colunaDeOpcoes('Canal', canais, { visivel: false }),
  prazoEm: coluna('instante', 'Prazo'),
  esperandoDesde: coluna('instante', 'Cliente espera desde'),
  ultimaMensagemEm: coluna('instante', 'Última mensagem'),
  criadoEm: coluna('instante', 'Aberto em', { visivel: false }),
  resolvidoEm: coluna('instante', 'Resolvido em', { visivel: false }),
  encerradoEm: coluna('instante', 'Encerrado em', { visivel: false }),
  avaliacao: colunaDeOpcoes('Avaliação', avaliacoes, { visivel: false }),
} satisfies Colunas

/**
 * `q` matches number, title, client, and the client's document. `pendentes` are those neither resolved nor closed, of which `meus` are the
 * caller's, `sem-responsavel` nobody's, `atrasados` those whose `prazoEm` has passed, `esperando` those whose client waits for an answer.
 */
export const atendimentoQuery = consultaDaLista(colunasAtendimento, '-ultimaMensagemEm', {
  situacao: z._default(
    z.enum([
      'todos',
      'pendentes',
      'meus',
      'sem-responsavel',
      'atrasados',
      'esperando',
      'aguardando',
      'resolvidos',
      'encerrados',
    ]),
    'todos',
  ),
})
export type AtendimentoQuery = z.output<typeof atendimentoQuery>
