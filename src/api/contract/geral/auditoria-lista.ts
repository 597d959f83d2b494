import type * as z from 'zod/mini'
import { coluna, colunaDeOpcoes, type Colunas } from '#src/api/contract/nucleo/coluna.ts'
import { consultaDaLista } from '#src/api/contract/nucleo/consulta-da-lista.ts'

/** What somebody did, as the log tells it. */
export const acoesRegistradas = {
  incluir: 'Incluiu',
  alterar: 'Alterou',
  excluir: 'Excluiu',
  ler: 'Abriu',
  antecipada: 'Leitura antecipada',
  exportar: 'Exportou',
} as const
export type AcaoRegistrada = keyof typeof acoesRegistradas

/** What started it. */
export const origensDaAcao = {
  http: 'Tela',
  tarefa: 'Tarefa',
  sistema: 'Sistema',
  cli: 'Linha de comando',
} as const

/** What the rows of each audited table are, in the words of those who read the log. */
export const coisasRegistradas = {
  acesso: 'Acesso',
  acordo: 'Acordo',
  agenda: 'Agenda de homologações',
  anexo: 'Documento do cadastro',
  arquivo: 'Arquivo',
  atendimento: 'Atendimento',
  atendimento_arquivo: 'Arquivo de um atendimento',
  atendimento_mensagem: 'Mensagem de um atendimento',
  auditoria: 'Ações registradas',
  boleto: 'Boleto',
  cadastro: 'Cadastro',
  cadastro_contato: 'Contato do cadastro',
  cadastro_dependente: 'Dependente',
  cadastro_email: 'E-mail do cadastro',
  cadastro_endereco: 'Endereço do cadastro',
  cadastro_exercicio: 'Exercício do cadastro',
  cadastro_isencao: 'Isenção do cadastro',
  cadastro_marcador: 'Marcador do cadastro',
  cadastro_socio: 'Sócio',
  cadastro_telefone: 'Telefone do cadastro',
  categoria: 'Categoria',
  certificado: 'Certificado',
  cobranca: 'Cobrança',
  colaborador: 'Colaborador',
  configuracao: 'Configuração',
  conta_bancaria: 'Conta bancária',
  contabilidade: 'Escritório contábil',
  contribuicao: 'Contribuição',
  contribuicao_periodo: 'Período da contribuição',
  contribuicao_tabela: 'Tabela de valores',
  correcao_cadastro: 'Correção pedida de um cadastro',
  credito: 'Crédito',
  debito: 'Débito',
  departamento_contato: 'Contato do departamento',
  departamento_membro: 'Pessoa de um departamento',
  entidade: 'Entidade',
  filtro_avancado: 'Filtro avançado',
  homologacao: 'Homologação',
  indice: 'Índice de correção',
  aceite_politica: 'Aceite de termos ou política',
  menu_item: 'Item do menu',
  modelo_resposta: 'Modelo de resposta',
  pessoa_fisica: 'Pessoa física',
  pessoa_juridica: 'Pessoa jurídica',
  politica: 'Termos ou política publicados',
  apoio: 'Tabela de apoio',
  relatorio_salvo: 'Relatório salvo',
  usuario: 'Usuário',
  visao: 'Visão de lista',
  licenca: 'Licença',
} as const

/** What the address of the log needs, apart from the rest. */
export const colunasAuditoria = {
  em: coluna('instante', 'Quando'),
  quem: coluna('texto', 'Quem'),
  acao: colunaDeOpcoes('Ação', acoesRegistradas),
  tabela: colunaDeOpcoes('O quê', coisasRegistradas),
  linha: coluna('texto', 'Registro'),
  mudanca: coluna('texto', 'Antes → depois', { ordena: false, filtra: false }),
  origem: colunaDeOpcoes('De onde', origensDaAcao, { visivel: false }),
  ip: coluna('texto', 'Endereço IP'),
  requisicao: coluna('texto', 'Pedido', { visivel: false }),
} satisfies Colunas

/** `q` matches who did it. The newest are first. */
export const auditoriaQuery = consultaDaLista(colunasAuditoria, '-em', {})
export type AuditoriaQuery = z.output<typeof auditoriaQuery>
