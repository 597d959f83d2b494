import { campoFormatado, campoInteiro, campoOpcao, campoTexto } from './campo.ts'
import { formatos } from './common.ts'
import { campoCondicoes, listasComAvancado } from './filtro-avancado.ts'
import { parte, type Partes, type SemPartes } from './parte.ts'
import { campoReferencia } from './referencia.ts'
import { recurso } from './recurso.ts'

const deCadastro = {
  ler: 'cadastro:ler',
  gravar: 'cadastro:gravar',
  excluir: 'cadastro:excluir',
} as const

/** Whom to reach: people with what they do, their phone and e-mail. */
const contatos = parte({
  singular: 'Contato',
  plural: 'Contatos',
  incluir: 'Incluir contato',
  titulo: 'nome',
  max: 20,
  campos: {
    nome: campoTexto('Nome', 120, { obrigatorio: true, largura: 7 }),
    cargoId: campoReferencia('Cargo', 'cargos', { largura: 5 }),
    email: campoFormatado('E-mail', formatos.email, { teclado: 'email', largura: 7 }),
    telefone: campoFormatado('Telefone', formatos.telefone, { teclado: 'tel', largura: 5 }),
  },
})

/** A lookup table of the specification: names in an order of their own. */
const apoio = <const P extends Partes = SemPartes>(
  nome: string,
  textos: { singular: string; plural: string; descricao: string; novo: string; partes?: P },
) =>
  recurso({
    nome,
    path: `/api/apoio/${nome}`,
    grupo: 'Tabelas de apoio',
    ...textos,
    permissoes: deCadastro,
    padrao: 'ordem,nome',
    campos: {
      ordem: campoInteiro('Ordem', { min: 0 }, { ajuda: 'Os números menores são oferecidos primeiro.' }),
    },
  })

const categoria = (tipo: string, plural: string, descricao: string) =>
  recurso({
    nome: `categorias-${tipo}`,
    path: `/api/categoria/${tipo}`,
    grupo: 'Categorias',
    singular: 'Categoria',
    plural,
    descricao,
    novo: 'Nova categoria',
    permissoes: deCadastro,
    campos: {
      descricao: campoTexto('Descrição', 500, { linhas: 3, visivel: false }),
    },
  })

/** The resources of the product. Another one is a row here, its table (`doRecurso`), a migration and a row of `server/modules/recurso/tabelas-repo.ts`. */
export const recursos = {
  'categorias-juridica': categoria(
    'juridica',
    'Categorias de pessoa jurídica',
    'Oferecidas no cadastro de pessoas jurídicas.',
  ),
  'categorias-fisica': categoria(
    'fisica',
    'Categorias de pessoa física',
    'Oferecidas no cadastro de pessoas físicas.',
  ),
  assuntos: apoio('assuntos', {
    singular: 'Assunto',
    plural: 'Assuntos',
    descricao: 'Aquilo de que trata um atendimento, como boletos ou convênios.',
    novo: 'Novo assunto',
  }),
  cargos: apoio('cargos', {
    singular: 'Cargo',
    plural: 'Cargos',
    descricao: 'Oferecidos nos contatos dos departamentos.',
    novo: 'Novo cargo',
  }),
  departamentos: apoio('departamentos', {
    singular: 'Departamento',
    plural: 'Departamentos',
    descricao: 'As áreas da entidade, com os contatos de cada uma.',
    novo: 'Novo departamento',
    partes: { contatos },
  }),
  departamentosContato: apoio('departamentosContato', {
    singular: 'Departamento do contato',
    plural: 'Departamentos dos contatos',
    descricao: 'As áreas em que trabalham os contatos dos clientes.',
    novo: 'Novo departamento de contato',
  }),
  estadosCivis: apoio('estadosCivis', {
    singular: 'Estado civil',
    plural: 'Estados civis',
    descricao: 'Oferecidos no cadastro de pessoas físicas.',
    novo: 'Novo estado civil',
  }),
  funcoes: apoio('funcoes', {
    singular: 'Função',
    plural: 'Funções',
    descricao: 'Oferecidas no cadastro de pessoas físicas.',
    novo: 'Nova função',
  }),
  grausInstrucao: apoio('grausInstrucao', {
    singular: 'Grau de instrução',
    plural: 'Graus de instrução',
    descricao: 'Oferecidos no cadastro de pessoas físicas.',
    novo: 'Novo grau de instrução',
  }),
  grausParentesco: apoio('grausParentesco', {
    singular: 'Grau de parentesco',
    plural: 'Graus de parentesco',
    descricao: 'O que um dependente é de alguém, como cônjuge ou filho.',
    novo: 'Novo grau de parentesco',
  }),
  pronomesTratamento: apoio('pronomesTratamento', {
    singular: 'Pronome de tratamento',
    plural: 'Pronomes de tratamento',
    descricao: 'Como se dirigir a alguém, como Sr. ou Dra.',
    novo: 'Novo pronome de tratamento',
  }),
  statusAtendimento: apoio('statusAtendimento', {
    singular: 'Status de atendimento',
    plural: 'Status de atendimento',
    descricao: 'As etapas de um atendimento, como aberto ou resolvido.',
    novo: 'Novo status de atendimento',
  }),
  tiposAtendimento: apoio('tiposAtendimento', {
    singular: 'Tipo de atendimento',
    plural: 'Tipos de atendimento',
    descricao: 'Por onde chega um atendimento, como telefone ou e-mail.',
    novo: 'Novo tipo de atendimento',
  }),
  tiposEndereco: apoio('tiposEndereco', {
    singular: 'Tipo de endereço',
    plural: 'Tipos de endereço',
    descricao: 'Para que serve um endereço, como cobrança ou correspondência.',
    novo: 'Novo tipo de endereço',
  }),
  'filtros-avancados': recurso({
    nome: 'filtros-avancados',
    path: '/api/filtro-avancado',
    grupo: 'Filtros',
    singular: 'Filtro avançado',
    plural: 'Filtros avançados',
    descricao: 'Condições com nome, que todos da entidade usam nas listas de cadastros.',
    novo: 'Novo filtro avançado',
    permissoes: deCadastro,
    campos: {
      lista: campoOpcao('Lista', listasComAvancado, { largura: 3, obrigatorio: true }),
      condicoes: campoCondicoes('Condições'),
    },
  }),
}
export type NomeDeRecurso = keyof typeof recursos

/** Whether a part of an address names a resource. */
export const ehRecurso = (texto: string): texto is NomeDeRecurso => Object.hasOwn(recursos, texto)
