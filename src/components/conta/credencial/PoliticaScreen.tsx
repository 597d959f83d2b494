import { useState } from 'react'
import { aceitePendente } from '#src/stores/aceite.ts'
import { AceiteScreen } from './AceiteScreen.tsx'
import { TextoScreen } from './TextoScreen.tsx'

/** The privacy policy in force; a user who came from a login that waits for texts to be accepted reads and accepts those. */
export function PoliticaScreen({ returnUrl }: { returnUrl: string | undefined }) {
  const [token] = useState(aceitePendente)
  return token === null ? (
    <TextoScreen qual="politica" />
  ) : (
    <AceiteScreen token={token} returnUrl={returnUrl} />
  )
}
