import { hash } from '@node-rs/argon2'
import type { Papel } from '#src/api/contract/papeis.ts'
import type { usuario } from '../schema.ts'

export interface ContaDemo {
  login: string
  senha: string
  nome: string
  /** Slug of its entidade. */
  entidade: string
  isAdmin: boolean
  papeis: Papel[]
  /** What one can look at with it, for the start-up banner. */
  descricao: string
}

const senha = 'Contribui-2026'

/** The accounts that a database filled with demo data has. */
export const CONTAS_DEMO: readonly ContaDemo[] = [
  {
    login: 'admin@demo.local',
    senha,
    nome: 'Helena Prado',
    entidade: 'seecovi',
    isAdmin: true,
    papeis: ['administrador'],
    descricao: 'administração',
  },
  {
    login: 'suporte@demo.local',
    senha,
    nome: 'Caio Tavares',
    entidade: 'seecovi',
    isAdmin: true,
    papeis: ['atendimento'],
    descricao: 'atendimento, sem os cadastros',
  },
  {
    login: 'publico@demo.local',
    senha,
    nome: 'Lívia Moreira Assunção',
    entidade: 'seecovi',
    isAdmin: false,
    papeis: [],
    descricao: 'cliente com vários acessos',
  },
  {
    login: 'unico@demo.local',
    senha,
    nome: 'Otávio Siqueira',
    entidade: 'seecovi',
    isAdmin: false,
    papeis: [],
    descricao: 'cliente com um acesso',
  },
  {
    login: 'admin@seesp.demo.local',
    senha,
    nome: 'Regina Camargo',
    entidade: 'seesp',
    isAdmin: true,
    papeis: ['administrador'],
    descricao: 'administração de outra entidade',
  },
]

type Linha = Omit<typeof usuario.$inferInsert, 'id' | 'entidadeId'> & { entidade: string }

/** Rows of `CONTAS_DEMO`. Each password is hashed on its own (argon2id, OWASP's 19 MiB set), so that equal ones differ. */
export function usuariosDemo(): Promise<Linha[]> {
  return Promise.all(
    CONTAS_DEMO.map(async ({ login, senha: aberta, nome, entidade, isAdmin, papeis }) => ({
      entidade,
      isAdmin,
      nome,
      email: login,
      papeis,
      senhaHash: await hash(aberta, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
    })),
  )
}
