import * as z from 'zod/mini'
import { contabilidade, pessoaFisica, pessoaJuridica } from '#src/api/contract/cadastro/cadastro.ts'
import { idParam } from '#src/api/contract/nucleo/common.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'

/** What the entidade keeps of everybody that they may know themselves; what staff note for each other is not among it. */
const deTodos = {
  matricula: true,
  registro: true,
  nome: true,
  nomeFantasia: true,
  email: true,
  telefone: true,
  cep: true,
  logradouro: true,
  numero: true,
  complemento: true,
  bairro: true,
  cidade: true,
  uf: true,
  dataFiliacao: true,
} as const

const meuCadastro = z.discriminatedUnion('tipo', [
  z.extend(
    z.pick(pessoaJuridica, {
      ...deTodos,
      inscricaoEstadual: true,
      inscricaoMunicipal: true,
      cnae: true,
      naturezaJuridica: true,
      porte: true,
      dataAbertura: true,
      capitalSocial: true,
      numeroEmpregados: true,
      contabilidade: true,
    }),
    { tipo: z.literal('pessoajuridica') },
  ),
  z.extend(
    z.pick(pessoaFisica, {
      ...deTodos,
      dataNascimento: true,
      sexo: true,
      rg: true,
      orgaoEmissor: true,
      pis: true,
      nomeDaMae: true,
    }),
    { tipo: z.literal('pessoafisica') },
  ),
  z.extend(z.pick(contabilidade, { ...deTodos, crc: true, responsavel: true }), {
    tipo: z.literal('contabilidade'),
  }),
])
export type MeuCadastro = z.infer<typeof meuCadastro>

/** What the entidade keeps of the cadastro behind one of the caller's active acessos. 404 for any other. */
export const obterMeuCadastro = endpoint({
  method: 'GET',
  path: '/api/pessoa/:acessoId/cadastro',
  access: 'publico',
  summary: 'Dados do cadastro de um acesso, para quem é dele',
  params: z.object({ acessoId: idParam }),
  response: meuCadastro,
})
