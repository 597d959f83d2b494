import { hash } from '@node-rs/argon2'
import type { Papel } from '#src/api/contract/nucleo/papeis.ts'
import type { usuario } from '../schema/nucleo.ts'

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

/** Of every account of the demo, as README tells. */
export const SENHA_DEMO = 'Contribui-2026'

/** argon2id, OWASP's 19 MiB set. */
export const hashDaDemo = (aberta = SENHA_DEMO) =>
  hash(aberta, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })

/** The accounts that a database filled with demo data has. */
export const CONTAS_DEMO: readonly ContaDemo[] = [
  {
    login: 'admin@demo.local',
    senha: SENHA_DEMO,
    nome: 'Helena Prado',
    entidade: 'seecovi',
    isAdmin: true,
    papeis: ['administrador'],
    descricao: 'administração',
  },
  {
    login: 'suporte@demo.local',
    senha: SENHA_DEMO,
    nome: 'Caio Tavares',
    entidade: 'seecovi',
    isAdmin: true,
    papeis: ['atendimento'],
    descricao: 'atendimento, sem os cadastros',
  },
  {
    login: 'publico@demo.local',
    senha: SENHA_DEMO,
    nome: 'Lívia Moreira Assunção',
    entidade: 'seecovi',
    isAdmin: false,
    papeis: [],
    descricao: 'cliente com vários acessos',
  },
  {
    login: 'unico@demo.local',
    senha: SENHA_DEMO,
    nome: 'Otávio Siqueira',
    entidade: 'seecovi',
    isAdmin: false,
    papeis: [],
    descricao: 'cliente com um acesso',
  },
  {
    login: 'novo@demo.local',
    senha: SENHA_DEMO,
    nome: 'Tainá Figueira',
    entidade: 'seecovi',
    isAdmin: false,
    papeis: [],
    descricao: 'cliente que ainda não aceitou a política de privacidade',
  },
  {
    login: 'admin@seesp.demo.local',
    senha: SENHA_DEMO,
    nome: 'Regina Camargo',
    entidade: 'seesp',
    isAdmin: true,
    papeis: ['administrador'],
    descricao: 'administração de outra entidade',
  },
]

export type LinhaUsuario = Omit<typeof usuario.$inferInsert, 'id' | 'entidadeId' | 'criadoEm'> & {
  criadoEm: Date
}

/** The row of an account, and the slug of the entidade that it is of. */
export interface ContaGuardavel {
  entidade: string
  linha: LinhaUsuario
}

/** Rows of `CONTAS_DEMO`, made some weeks before the day `hoje`. Each password is hashed on its own, so that equal ones differ. */
export function usuariosDemo(hoje: number): Promise<ContaGuardavel[]> {
  return Promise.all(
    CONTAS_DEMO.map(async ({ login, senha: aberta, nome, entidade, isAdmin, papeis }, i) => ({
      entidade,
      linha: {
        isAdmin,
        nome,
        email: login,
        papeis,
        senhaHash: await hashDaDemo(aberta),
        criadoEm: criado(hoje, i),
        emailConfirmadoEm: criado(hoje, i),
      },
    })),
  )
}

/** One account every three weeks, the newest yesterday morning. */
const criado = (hoje: number, i: number) =>
  new Date((hoje - 1 - (CONTAS_DEMO.length - 1 - i) * 21) * 86_400_000 + 14 * 3_600_000)
