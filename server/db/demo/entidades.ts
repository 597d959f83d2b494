import type { entidade } from '../schema/entidade.ts'
import { cnpjDoIndice } from './documents.ts'
import { logoPng } from './logo.ts'

type Linha = Omit<typeof entidade.$inferInsert, 'id'>

/** Above every index that a cadastro uses. */
const PRIMEIRO_INDICE = 53_000_000

type Dados = [
  slug: string,
  nome: string,
  razao: string,
  cor: string,
  cidade: string,
  uf: string,
  ddd: number,
  cep: string,
]

/** The slugs are the specification's; names, places and colours are made up. Every colour reads on white (4.5 : 1 or more). */
const DADOS: readonly Dados[] = [
  [
    'seecovi',
    'SEECOVI',
    'Sindicato das Empresas e Estabelecimentos do Comércio Varejista do Interior',
    '#1f5fae',
    'Ribeirão Preto',
    'SP',
    16,
    '14010070',
  ],
  [
    'seesp',
    'SEESP',
    'Sindicato dos Estabelecimentos de Ensino da Serra Paulista',
    '#8a3ffc',
    'Campinas',
    'SP',
    19,
    '13010110',
  ],
  [
    'sindbast',
    'SINDBAST',
    'Sindicato dos Permissionários de Bancas, Abastecimento e Atacado do Triângulo',
    '#2f7d32',
    'Uberlândia',
    'MG',
    34,
    '38400120',
  ],
  [
    'aprus',
    'APRUS',
    'Associação dos Produtores Rurais do Vale do Una',
    '#6b7a12',
    'Taubaté',
    'SP',
    12,
    '12010230',
  ],
  [
    'sisdf',
    'SISDF',
    'Sindicato das Indústrias de Sorvetes e Doces Finos',
    '#b3246b',
    'Belo Horizonte',
    'MG',
    31,
    '30110015',
  ],
  [
    'gemb',
    'GEMB',
    'Grêmio dos Empresários de Móveis e Brinquedos',
    '#9a4d00',
    'Curitiba',
    'PR',
    41,
    '80010030',
  ],
  [
    'sintrammsp',
    'SINTRAMMSP',
    'Sindicato dos Trabalhadores em Movimentação de Mercadorias da Serra e do Planalto',
    '#b3261e',
    'Jundiaí',
    'SP',
    11,
    '13201010',
  ],
  [
    'sindestetica',
    'SindEstética',
    'Sindicato dos Profissionais de Estética e Cosmetologia do Planalto Central',
    '#a3357f',
    'Goiânia',
    'GO',
    62,
    '74010020',
  ],
  [
    'sociedadeestetica',
    'Sociedade Estética',
    'Sociedade Sul-Brasileira de Estética Aplicada',
    '#5b4b9e',
    'Porto Alegre',
    'RS',
    51,
    '90010150',
  ],
  [
    'sincopetro',
    'SINCOPETRO',
    'Sindicato do Comércio de Combustíveis e Derivados de Petróleo do Vale das Águas',
    '#00695c',
    'Poços de Caldas',
    'MG',
    35,
    '37701010',
  ],
  [
    'sindtrr',
    'SINDTRR',
    'Sindicato dos Transportadores Revendedores Retalhistas do Cerrado',
    '#455a64',
    'Brasília',
    'DF',
    61,
    '70200640',
  ],
  [
    'febase',
    'FEBASE',
    'Federação de Bares, Alimentação e Serviços do Espinhaço',
    '#7b3f00',
    'Salvador',
    'BA',
    71,
    '40010020',
  ],
  [
    'feherj',
    'FEHERJ',
    'Federação dos Estabelecimentos de Hospedagem e Restaurantes da Rota das Jabuticabeiras',
    '#00677f',
    'Petrópolis',
    'RJ',
    24,
    '25610080',
  ],
  [
    'micromust',
    'MicroMUST',
    'Microempresas Unidas da Serra do Taquaral',
    '#c2410c',
    'Caxias do Sul',
    'RS',
    54,
    '95010005',
  ],
]

/** The fourteen entidades of the specification; the first is the default one. */
export function entidadesDemo(): [Linha, Linha, ...Linha[]] {
  const [primeira, segunda, ...demais] = DADOS.map(linha)
  if (!primeira || !segunda) throw new Error('Faltam entidades na tabela.')
  return [primeira, segunda, ...demais]
}

function linha([slug, nomeFantasia, razaoSocial, cor, cidade, uf, ddd, cep]: Dados, i: number): Linha {
  return {
    slug,
    padrao: i === 0,
    nomeFantasia,
    razaoSocial,
    cnpj: cnpjDoIndice(PRIMEIRO_INDICE + i).registro,
    endereco: `Rua Sete de Setembro, ${140 + i * 37}, Centro`,
    cidade,
    uf,
    cep,
    cor,
    // the others show that an entidade does without
    logo: i < 2 ? logoPng(cor) : null,
    logoTipo: i < 2 ? 'image/png' : null,
    telefone: `(${ddd}) 3555-${String(100 + i * 11).padStart(4, '0')}`,
    email: `atendimento@${slug}.example`,
    site: `https://www.${slug}.example`,
  }
}
