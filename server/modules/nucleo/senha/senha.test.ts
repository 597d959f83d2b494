import { describe, expect, it } from 'vitest'
import { exigirSenhaForte } from './service.ts'

const dono = {
  email: 'livia.moreira@exemplo.org',
  nomes: ['Lívia Câmara Antunes', 'Padaria São José Ltda'],
  registros: ['52998224725', '12ABC34501DE35', ''],
  entidade: { senhaMinima: 8, nomeFantasia: 'SEECOVI', slug: 'seecovi' },
}
const motivo = (senha: string, de: Partial<typeof dono> = {}) => {
  try {
    exigirSenhaForte(senha, { ...dono, ...de }, 'senha')
    return null
  } catch (error) {
    return (error as { errors?: { senha?: string } }).errors?.senha // an AppError, or the test fails below
  }
}

/** One a word; `_` stands for a space. */
const COMUNS = `
  12345678 123456789 1234567890 0123456789 87654321 11111111 00000000 12341234 123123123 12121212
  147258369 password password1 Password123 passw0rd P@ssw0rd! qwertyuiop qwerty123 1q2w3e4r 1qaz2wsx
  zaq12wsx asdfghjkl abcd1234 abc12345 a1b2c3d4 qwer1234 asdf1234 iloveyou sunshine1 princess
  football1 baseball trustno1 superman starwars whatever michelle1 jordan23 welcome1 letmein123
  admin123 Admin@2024 senha123 Senha@123 senha2026 mudar123 123mudar minhasenha brasil2014 flamengo10
  corinthians palmeiras1 teamo123 euteamo jesus123 deusefiel gabriel123 sindicato1 01012000 25121990
  19901225 31/12/1999 senhasenha aaaaaaaa abababab qwe123asd senha_senha SENHA.1234 !@#$%&*( gabriela
  fernanda2010 Felicidade!
`
  .trim()
  .split(/\s+/)
  .map((senha) => senha.replaceAll('_', ' '))

describe('a password', () => {
  it.each(COMUNS)('like %s is refused', (senha) => {
    expect(motivo(senha, { entidade: { ...dono.entidade, senhaMinima: 1 } })).toMatch(/uma das mais usadas/)
  })

  it.each([
    'cavalo correto bateria grampo',
    'chuvademarço',
    'xK7#pQ2v',
    'tres pratos de trigo',
    'contente-janela',
    '83920475',
    'a'.repeat(3) + ' bcz fpk tudo junto',
    'ação é reação sempre',
  ])('like %s is taken, whatever characters it has', (senha) => {
    expect(motivo(senha)).toBeNull()
  })

  it.each(['livia.moreira', 'LIVIAMOREIRA-77', 'xx livia moreira xx'])(
    'with the e-mail in it is refused: %s',
    (senha) => {
      expect(motivo(senha)).toBe('A senha não pode conter o seu e-mail.')
    },
  )

  it.each(['Contribui-2026', 'meu seecovi de 77'])('with a name that all know is refused: %s', (senha) => {
    expect(motivo(senha)).toBe('A senha não pode conter o nome da entidade nem o do sistema.')
  })

  it.each(['52998224725', 'meu 529.982.247-25!', '12abc34501de35', 'x 12.ABC.345/01DE-35 x'])(
    'with the CPF or CNPJ in it is refused: %s',
    (senha) => {
      expect(motivo(senha)).toBe('A senha não pode conter o seu CPF ou CNPJ.')
    },
  )

  it.each(['Lívia Câmara Antunes', 'livia camara antunes', 'LIVIACAMARAANTUNES', 'padaria-sao-jose-ltda'])(
    'that is a name of its owner is refused: %s',
    (senha) => {
      expect(motivo(senha)).toBe('A senha não pode ser o seu nome.')
    },
  )

  it('may say more than the name', () => {
    expect(motivo('lívia câmara antunes dança')).toBeNull()
    expect(motivo('🎈🐈🎁🌵🌊🌻🍉🐢', { nomes: ['…'] })).toBeNull()
  })

  it('may have the letters of a very short e-mail', () => {
    expect(motivo('janela contente', { email: 'ela@exemplo.org' })).toBeNull()
    // but not be the e-mail itself
    expect(motivo('Ela@Exemplo.org', { email: 'ela@exemplo.org' })).toBe(
      'A senha não pode conter o seu e-mail.',
    )
  })

  it('has the length that its entidade asks for, counted as people count', () => {
    const entidade = { ...dono.entidade, senhaMinima: 12 }
    expect(motivo('janela azul!', { entidade })).toBeNull()
    expect(motivo('janela azu!', { entidade })).toBe('Use ao menos 12 caracteres.')
    expect(motivo('😀😀🎈🎈🐈🐈', { entidade })).toBe('Use ao menos 12 caracteres.')
  })
})
