import {
  campoCentavos,
  campoData,
  campoFormatado,
  campoInteiro,
  campoMes,
  campoOpcao,
  campoPercentual,
  campoSimNao,
  campoNome,
  campoTexto,
} from '#src/api/contract/nucleo/campo.ts'
import { formatos } from '#src/api/contract/nucleo/common.ts'
import { camposDaConta } from './conta-bancaria.ts'
import { campoCondicoes, listasComAvancado } from './filtro-avancado.ts'
import { campoTaxas } from './indice.ts'
import { camposDasMetas } from './metas.ts'
import { camposDoRecurso } from './modelo-resposta.ts'
import { parte, type CamposDaParte, type Partes, type SemPartes } from '#src/api/contract/nucleo/parte.ts'
import { campoReferencia } from '#src/api/contract/nucleo/referencia.ts'
import { recurso } from './recurso.ts'
import { classesDeStatus } from './status-atendimento.ts'
import { campoFaixas, campoValorDaTabela, especiesDeContribuicao, formasDeValor } from './tabela-valores.ts'

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
    nome: campoNome(120, { largura: 7 }),
    cargoId: campoReferencia('Cargo', 'cargos', { largura: 5 }),
    email: campoFormatado('E-mail', formatos.email, { teclado: 'email', largura: 7 }),
    telefone: campoFormatado('Telefone', formatos.telefone, { teclado: 'tel', largura: 5 }),
  },
})

const deFinanceiro = {
  ler: 'financeiro:ler',
  gravar: 'financeiro:gravar',
  excluir: 'financeiro:gravar',
} as const

/** Fields of the late rule that CLT art. 600 sets itself. */
const noAtraso = {
  grupo: 'Atraso',
  visivel: false,
  quando: { campo: 'regra', em: ['pro-rata-dia', 'mes-ou-fracao'] },
} as const

/** On what a late debit grows once a part of it was paid. */
const regrasAposPagamento = {
  restante: 'Juros só sobre o que resta',
  principal: 'Juros sobre o principal inteiro',
}

/** Months of a contribution that have a due date of their own. */
const periodos = parte({
  singular: 'Período',
  plural: 'Períodos',
  incluir: 'Incluir período',
  titulo: 'periodo',
  ordenada: true,
  max: 120,
  unico: 'periodo',
  campos: {
    periodo: campoMes('Período'),
    vencimento: campoData('Vencimento', { obrigatorio: true }),
  },
})

/** What a contribution costs whom, from a month on. */
const tabelas = parte({
  singular: 'Tabela de valores',
  plural: 'Tabelas de valores',
  incluir: 'Incluir tabela',
  titulo: 'inicio',
  ordenada: true,
  recolhe: true,
  max: 60,
  unico: 'inicio',
  campos: {
    inicio: campoMes('Vale a partir de'),
    forma: campoOpcao('Forma de cálculo', formasDeValor),
    valor: campoValorDaTabela('Valor', { quando: { campo: 'forma', em: ['fixo', 'por-empregado'] } }),
    porEmpregado: campoCentavos('Por empregado', { quando: { campo: 'forma', em: ['por-empregado'] } }),
    piso: campoCentavos('No mínimo', {
      quando: { campo: 'forma', em: ['capital', 'empregados', 'por-empregado'] },
    }),
    teto: campoCentavos('No máximo', {
      quando: { campo: 'forma', em: ['capital', 'empregados', 'por-empregado'] },
    }),
    faixas: campoFaixas('Faixas', { quando: { campo: 'forma', em: ['porte', 'capital', 'empregados'] } }),
  },
})

/** Where a value stands among the offered ones; people move it in the list of them all, and may write it too. */
const campoOrdem = campoInteiro(
  'Ordem',
  { min: 0 },
  { visivel: false, ajuda: 'Os menores vêm primeiro. Os empates seguem a ordem alfabética.' },
)

/** What a table is that others choose from: in an order of its own, counted where it is held, two values joined to one. */
const oferecida = { apoio: true, padrao: 'ordem,nome' } as const

/** A lookup table of the specification: names in an order of their own. */
const apoio = <const P extends Partes = SemPartes, const F extends CamposDaParte = Record<never, never>>(
  nome: string,
  {
    campos = {} as F, // nobody who declares none looks for one
    ...textos
  }: { singular: string; plural: string; descricao: string; novo: string; campos?: F; partes?: P },
) =>
  recurso({
    nome,
    path: `/api/apoio/${nome}`,
    grupo: 'Tabelas de apoio',
    ...textos,
    permissoes: deCadastro,
    ...oferecida,
    campos: { ordem: campoOrdem, ...campos },
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
    ...oferecida,
    campos: {
      ordem: campoOrdem,
      descricao: campoTexto('Descrição', 500, { linhas: 3, visivel: false }),
    },
  })

/** The resources of the product. Another one is a row here, its table (`doRecurso`), a migration and a row of `server/modules/cadastro/recurso/tabelas-repo.ts`. */
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
    descricao: 'Tema do atendimento, como boletos ou convênios.',
    novo: 'Novo assunto',
    campos: camposDasMetas('Em branco, vale o prazo da entidade.'),
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
    descricao: 'Solteiro, casado e os outros, no cadastro de pessoas físicas.',
    novo: 'Novo estado civil',
  }),
  funcoes: apoio('funcoes', {
    singular: 'Função',
    plural: 'Funções',
    descricao: 'Função da pessoa na empresa, como vendedor ou gerente.',
    novo: 'Nova função',
  }),
  grausInstrucao: apoio('grausInstrucao', {
    singular: 'Grau de instrução',
    plural: 'Graus de instrução',
    descricao: 'Escolaridade da pessoa, como ensino médio ou superior.',
    novo: 'Novo grau de instrução',
  }),
  grausParentesco: apoio('grausParentesco', {
    singular: 'Grau de parentesco',
    plural: 'Graus de parentesco',
    descricao: 'Parentesco do dependente, como cônjuge ou filho.',
    novo: 'Novo grau de parentesco',
  }),
  pronomesTratamento: apoio('pronomesTratamento', {
    singular: 'Pronome de tratamento',
    plural: 'Pronomes de tratamento',
    descricao: 'Tratamento da pessoa, como Sr. ou Dra.',
    novo: 'Novo pronome de tratamento',
  }),
  statusAtendimento: apoio('statusAtendimento', {
    singular: 'Status de atendimento',
    plural: 'Status de atendimento',
    descricao: 'As etapas de um atendimento, como aberto ou resolvido.',
    novo: 'Novo status de atendimento',
    campos: {
      classe: campoOpcao('Etapa', classesDeStatus, {
        emBranco: 'aberto',
        largura: 4,
        ajuda: 'O que o status significa. Cada etapa tem sempre um status em uso.',
      }),
    },
  }),
  tiposAtendimento: apoio('tiposAtendimento', {
    singular: 'Tipo de atendimento',
    plural: 'Tipos de atendimento',
    descricao: 'Canal do atendimento, como telefone ou e-mail.',
    novo: 'Novo tipo de atendimento',
  }),
  tiposEndereco: apoio('tiposEndereco', {
    singular: 'Tipo de endereço',
    plural: 'Tipos de endereço',
    descricao: 'Finalidade do endereço, como cobrança ou correspondência.',
    novo: 'Novo tipo de endereço',
  }),
  marcadores: apoio('marcadores', {
    singular: 'Marcador',
    plural: 'Marcadores',
    descricao: 'Palavras para marcar e encontrar cadastros de qualquer tipo.',
    novo: 'Novo marcador',
  }),
  contribuicoes: recurso({
    nome: 'contribuicoes',
    path: '/api/contribuicao',
    grupo: 'Financeiro',
    singular: 'Contribuição',
    plural: 'Contribuições',
    descricao: 'Os valores, os vencimentos e as regras de atraso do que a entidade cobra.',
    novo: 'Nova contribuição',
    permissoes: deFinanceiro,
    padrao: 'codContrib',
    conferida: true,
    campos: {
      codContrib: campoInteiro(
        'Código',
        { min: 1, max: 9_999_999 },
        { obrigatorio: true, codigo: true, ajuda: 'Identifica a contribuição nos boletos.' },
      ),
      especie: campoOpcao('Espécie', especiesDeContribuicao),
      contaId: campoReferencia('Conta bancária', 'contas-bancarias', {
        largura: 6,
        obrigatorio: true,
        ajuda: 'Conta usada nos próximos boletos.',
      }),
      proposta: campoSimNao('Facultativa', false, {
        ajuda:
          'O pagamento não é obrigatório. A contribuição sai como boleto de proposta e não fica vencida.',
      }),
      baseLegal: campoTexto('Base legal', 300, {
        obrigatorio: true,
        linhas: 2,
        visivel: false,
        ajuda: 'Lei, convenção ou assembleia. É impressa no boleto.',
      }),
      instrucoes: campoTexto('Instruções do boleto', 200, { linhas: 2, visivel: false }),
      regra: campoOpcao(
        'Juros em atraso',
        {
          'pro-rata-dia': 'Por dia de atraso',
          'mes-ou-fracao': 'Por mês ou fração',
          clt600: 'CLT, art. 600: 10% mais 2% ao mês, e 1% de juros',
        },
        { grupo: 'Atraso', largura: 6, visivel: false },
      ),
      multa: campoPercentual('Multa', 10_000, { ...noAtraso, emBranco: 200 }),
      jurosMes: campoPercentual('Juros ao mês', 10_000, { ...noAtraso, emBranco: 100 }),
      carencia: campoInteiro(
        'Dias de carência',
        { min: 0, max: 60 },
        {
          grupo: 'Atraso',
          filtra: false,
          visivel: false,
          ajuda: 'Até esse prazo, não há acréscimos. Depois, eles contam desde o vencimento.',
        },
      ),
      jurosAposPagamento: campoOpcao('Depois de um pagamento parcial', regrasAposPagamento, {
        grupo: 'Atraso',
        largura: 6,
        filtra: false,
        visivel: false,
        ajuda:
          'O pagamento quita antes a multa e os juros, depois o principal. Vale para os débitos novos. Cada débito mantém a regra com que foi feito.',
      }),
      desconto: campoPercentual('Desconto a quem paga em dia', 9_000, {
        grupo: 'Desconto',
        largura: 6,
        filtra: false,
        visivel: false,
        ajuda: 'O desconto é sobre o principal, até 90%. Use zero para não dar desconto.',
      }),
      descontoDias: campoInteiro(
        'Dias antes do vencimento',
        { min: 0, max: 60 },
        {
          grupo: 'Desconto',
          filtra: false,
          visivel: false,
          ajuda: 'Prazo do desconto. Use zero para valer até o vencimento.',
        },
      ),
      indiceId: campoReferencia('Índice de correção', 'indices', {
        grupo: 'Atraso',
        largura: 6,
        ajuda:
          'Corrige o principal do mês do vencimento até o mês antes do pagamento. Em branco, não há correção.',
      }),
    },
    partes: { periodos, tabelas },
  }),
  'contas-bancarias': recurso({
    nome: 'contas-bancarias',
    path: '/api/conta',
    grupo: 'Financeiro',
    singular: 'Conta bancária',
    plural: 'Contas bancárias',
    descricao: 'Contas e convênios usados para emitir boletos.',
    novo: 'Nova conta bancária',
    permissoes: deFinanceiro,
    conferida: true,
    campos: camposDaConta,
  }),
  indices: recurso({
    nome: 'indices',
    path: '/api/indice',
    grupo: 'Financeiro',
    singular: 'Índice de correção',
    plural: 'Índices de correção',
    descricao: 'Taxas mensais que corrigem débitos em atraso, como IPCA ou INPC.',
    novo: 'Novo índice de correção',
    permissoes: deFinanceiro,
    campos: { taxas: campoTaxas('Taxas mensais, em %') },
  }),
  'modelos-de-resposta': recurso({
    nome: 'modelos-de-resposta',
    path: '/api/modelo-resposta',
    grupo: 'Atendimento',
    singular: 'Modelo de resposta',
    plural: 'Modelos de resposta',
    descricao: 'Textos prontos para responder a atendimentos, com o nome do cliente e outros campos.',
    novo: 'Novo modelo de resposta',
    permissoes: { ler: 'atendimento:ler', gravar: 'atendimento:gravar', excluir: 'atendimento:gravar' },
    campos: camposDoRecurso,
  }),
  'filtros-avancados': recurso({
    nome: 'filtros-avancados',
    path: '/api/filtro-avancado',
    grupo: 'Filtros',
    singular: 'Filtro avançado',
    plural: 'Filtros avançados',
    descricao: 'Condições combinadas com E e OU, disponíveis para toda a equipe nas listas.',
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
