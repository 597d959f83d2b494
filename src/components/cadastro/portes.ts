import type { portes } from '#src/api/contract/cadastro.ts'

export const nomesDosPortes: Record<(typeof portes)[number], string> = {
  mei: 'Microempreendedor individual (MEI)',
  me: 'Microempresa (ME)',
  epp: 'Empresa de pequeno porte (EPP)',
  demais: 'Demais portes',
}
