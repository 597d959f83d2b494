import { expect, test } from 'vitest'
import type { Acesso, Usuario } from '#src/api/contract/contas/auth.ts'
import { acessoAtual, acessosAtivos } from './acesso.ts'

const acesso = (id: number, ativo: boolean, cadastroAtivo: boolean): Acesso => ({
  id,
  nome: `Acesso ${id}`,
  ativo,
  cadastroAtivo,
  analise: null,
  analiseMotivo: '',
  escritorio: false,
  tipoPessoa: 'juridica',
  registro: '11222333000181',
})
const user: Usuario = {
  id: 1,
  name: 'Eva',
  email: 'eva@demo.local',
  isAdmin: false,
  ativo: true,
  papeis: [],
  segundoFator: 'inativo',
  acessos: [acesso(1, false, true), acesso(2, true, false), acesso(3, true, true), acesso(4, true, true)],
}

test('only acessos that are active, of active cadastros, may be used', () => {
  expect(acessosAtivos(user).map(({ id }) => id)).toEqual([3, 4])
  expect(acessosAtivos({ ...user, isAdmin: true })).toEqual([])
})

test('the first is selected until another is chosen; a choice that became inactive falls back', () => {
  expect(acessoAtual(user, null)?.id).toBe(3)
  expect(acessoAtual(user, 4)?.id).toBe(4)
  expect(acessoAtual(user, 1)?.id).toBe(3)
  expect(acessoAtual({ ...user, acessos: [] }, 4)).toBeUndefined()
})
