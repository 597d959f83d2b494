import type { Db } from '../open.ts'
import { apoio, categoria, departamentoContato } from '../schema.ts'

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
}

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

const CATEGORIAS = [
  { nome: 'Associada', descricao: 'Paga a mensalidade e usa os convênios.' },
  { nome: 'Contribuinte', descricao: 'Só as contribuições da convenção coletiva.' },
  { nome: 'Isenta', descricao: 'Dispensada por decisão da diretoria.' },
  { nome: 'Fundadora', descricao: '' },
]

/** What the tables of an entidade of the demo offer. */
export async function inserirTabelas(db: Db, entidadeId: number): Promise<void> {
  const guardados = await db
    .insert(apoio)
    .values(
      Object.entries(APOIO).flatMap(([tipo, nomes]) =>
        nomes.map((nome, i) => ({ entidadeId, tipo, nome, ordem: i + 1 })),
      ),
    )
    .returning({ id: apoio.id, tipo: apoio.tipo, nome: apoio.nome })
  const idDe = (tipo: keyof typeof APOIO, nome: string) =>
    guardados.find((um) => um.tipo === tipo && um.nome === nome)?.id ?? null
  await db.insert(departamentoContato).values(
    CONTATOS.flatMap(({ departamento, cargo, ...contato }, ordem) => {
      const paiId = idDe('departamentos', departamento)
      return paiId === null ? [] : [{ entidadeId, paiId, ordem, cargoId: idDe('cargos', cargo), ...contato }]
    }),
  )
  await db
    .insert(categoria)
    .values(CATEGORIAS.map((uma) => ({ entidadeId, tipo: 'juridica' as const, ...uma })))
}
