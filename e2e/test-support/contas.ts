/** The accounts of the demo data that the tests use. */
export const contas = {
  admin: { login: 'admin@demo.local', area: 'admin', nome: 'Helena Prado' },
  suporte: { login: 'suporte@demo.local', area: 'admin', nome: 'Caio Tavares' },
  publico: { login: 'publico@demo.local', area: 'public', nome: 'Lívia Moreira Assunção' },
  /** Whoever has one acesso goes by its name, which the demo data makes. */
  unico: { login: 'unico@demo.local', area: 'public', nome: null },
  /** Has not accepted the privacy policy yet. */
  novo: { login: 'novo@demo.local', area: 'public', nome: null },
} as const

export type Conta = keyof typeof contas

export const SENHA = 'Contribui-2026'
