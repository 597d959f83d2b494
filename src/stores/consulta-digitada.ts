/** The document that a visitor typed at the login, on its way to the consultation: in no address and no storage, and read once. */
let digitada = ''

export function levarDigitada(texto: string): void {
  digitada = texto
}

export const digitadaNoLogin = () => digitada

export function esquecerDigitada(): void {
  digitada = ''
}
