import { campoOpcao, type Campo } from './campo.ts'
import { configuracao } from './configuracao.ts'
import { modosDeConsulta, type ModoDeConsulta } from './consulta-modos.ts'

const modo = (rotulo: string, emBranco: ModoDeConsulta, ajuda: string) =>
  campoOpcao(rotulo, modosDeConsulta, {
    emBranco,
    obrigatorio: true,
    largura: 12,
    ajuda,
  }) as Campo<ModoDeConsulta> // its options are these

/**
 * What is asked of those who consult debits without a login. A CPF is personal data and known to many, so that it alone opens nothing unless
 * the entidade says so (LGPD, art. 6, III: no more than is needed); what a company owes its union is about no natural person.
 */
export const consulta = configuracao({
  tipo: 'consulta',
  path: '/api/configuracao/consulta',
  titulo: 'Consulta sem senha',
  descricao: 'O que pedir a quem consulta débitos sem senha, por CNPJ e por CPF.',
  acesso: { ler: 'entidade:gravar', gravar: 'entidade:gravar' },
  campos: {
    consultaCnpj: modo(
      'Para consultar um CNPJ, pedir',
      'aberta',
      'O segundo dado é o CEP do endereço ou a data de abertura. Sem os dois no cadastro, é preciso entrar.',
    ),
    consultaCpf: modo(
      'Para consultar um CPF, pedir',
      'segundo-dado',
      'O segundo dado é o CEP do endereço ou a data de nascimento. Sem os dois no cadastro, é preciso entrar.',
    ),
  },
})
