import type { Db } from '../open.ts'
import { apoio, categoria, departamentoContato } from '../schema/cadastro.ts'

/** Levels of schooling and civil status as eSocial's tables have them, so that reports to it fit. */
const APOIO = {
  cargos: [
    'Presidente',
    'Vice-presidente',
    'Secretária-geral',
    'Tesoureiro',
    'Diretor',
    'Conselheira fiscal',
  ],
  departamentos: ['Atendimento', 'Cadastro', 'Financeiro', 'Jurídico', 'Recursos humanos'],
  departamentosContato: [
    'Contabilidade',
    'Departamento pessoal',
    'Diretoria',
    'Financeiro',
    'Recursos humanos',
  ],
  estadosCivis: ['Solteiro(a)', 'Casado(a)', 'União estável', 'Separado(a)', 'Divorciado(a)', 'Viúvo(a)'],
  funcoes: ['Sócio-administrador', 'Empregado', 'Contador responsável', 'Procurador', 'Preposto'],
  grausInstrucao: [
    'Analfabeto',
    'Até o 5º ano incompleto',
    '5º ano completo',
    'Do 6º ao 9º ano incompleto',
    'Fundamental completo',
    'Médio incompleto',
    'Médio completo',
    'Superior incompleto',
    'Superior completo',
    'Pós-graduação',
    'Mestrado',
    'Doutorado',
  ],
  grausParentesco: ['Cônjuge', 'Companheiro(a)', 'Filho(a)', 'Enteado(a)', 'Pai ou mãe', 'Menor sob guarda'],
  pronomesTratamento: ['Sr.', 'Sra.', 'Dr.', 'Dra.', 'V. Sa.', 'V. Exa.'],
  assuntos: ['Boletos e pagamentos', 'Cadastro', 'Convenção coletiva', 'Convênios', 'Homologação', 'Outros'],
  tiposAtendimento: ['Telefone', 'E-mail', 'Presencial', 'Portal'],
  tiposEndereco: ['Comercial', 'Residencial', 'Correspondência', 'Cobrança'],
  marcadores: [
    'Convidar para a assembleia',
    'Convênio médico',
    'Devolução de correspondência',
    'Ligar de novo',
  ],
}

/** In how many minutes of business hours what is asked of some subjects is answered and solved; of the others as the entidade sets it. */
const METAS: Partial<Record<string, Partial<typeof apoio.$inferInsert>>> = {
  'Boletos e pagamentos': { metaPrimeiraResposta: 4 * 60, metaProximaResposta: 8 * 60, metaSolucao: 45 * 60 },
  Homologação: { metaPrimeiraResposta: 4 * 60, metaSolucao: 18 * 60 },
}

const STATUS = [
  { nome: 'Em andamento', classe: 'aberto' },
  { nome: 'Cancelado', classe: 'encerrado' },
] as const

const CONTATOS = [
  {
    departamento: 'Atendimento',
    cargo: 'Secretária-geral',
    nome: 'Marta Figueiredo',
    email: 'marta@atendimento.example',
    telefone: '(16) 3555-0101',
  },
  {
    departamento: 'Financeiro',
    cargo: 'Tesoureiro',
    nome: 'Osvaldo Nunes',
    email: 'osvaldo@financeiro.example',
    telefone: '(16) 3555-0102',
  },
  {
    departamento: 'Financeiro',
    cargo: '',
    nome: 'Plantão de boletos',
    email: '',
    telefone: '(16) 3555-0103',
  },
]

const CATEGORIAS = {
  juridica: [
    { nome: 'Associada', descricao: 'Paga a mensalidade e usa os convênios.' },
    { nome: 'Contribuinte', descricao: 'Só as contribuições da convenção coletiva.' },
    { nome: 'Isenta', descricao: 'Dispensada por decisão da diretoria.' },
    { nome: 'Fundadora', descricao: '' },
  ],
  fisica: [
    { nome: 'Associado', descricao: 'Paga a mensalidade e usa os convênios.' },
    { nome: 'Contribuinte', descricao: 'Só as contribuições da convenção coletiva.' },
    { nome: 'Aposentado', descricao: 'Associado que deixou o trabalho e mantém os convênios.' },
    { nome: 'Dependente', descricao: '' },
  ],
}

/** What the tables of an entidade of the demo offer. @returns the ids of what a table offers, by its name */
export async function inserirTabelas(
  db: Db,
  entidadeId: number,
): Promise<(tabela: string) => readonly number[]> {
  const guardados = await db
    .insert(apoio)
    .values(
      Object.entries(APOIO).flatMap(([tipo, nomes]) =>
        nomes.map((nome, i) => ({
          entidadeId,
          tipo,
          nome,
          ordem: i + 1,
          ...(tipo === 'assuntos' && METAS[nome]),
        })),
      ),
    )
    .returning({ id: apoio.id, tipo: apoio.tipo, nome: apoio.nome })
  // beside the one of each class that every entidade has
  await db
    .insert(apoio)
    .values(STATUS.map((um, i) => ({ entidadeId, tipo: 'statusAtendimento', ...um, ordem: i + 6 })))
  const idDe = (tipo: keyof typeof APOIO, nome: string) =>
    guardados.find((um) => um.tipo === tipo && um.nome === nome)?.id ?? null
  await db.insert(departamentoContato).values(
    CONTATOS.flatMap(({ departamento, cargo, ...contato }, ordem) => {
      const paiId = idDe('departamentos', departamento)
      return paiId === null ? [] : [{ entidadeId, paiId, ordem, cargoId: idDe('cargos', cargo), ...contato }]
    }),
  )
  const categorias = await db
    .insert(categoria)
    .values(
      (['juridica', 'fisica'] as const).flatMap((tipo) =>
        CATEGORIAS[tipo].map((uma) => ({ entidadeId, tipo, ...uma })),
      ),
    )
    .returning({ id: categoria.id, tipo: categoria.tipo })
  return (tabela) =>
    [...guardados, ...categorias.map(({ id, tipo }) => ({ id, tipo: `categorias-${tipo}` }))].flatMap(
      ({ id, tipo }) => (tipo === tabela ? id : []),
    )
}
