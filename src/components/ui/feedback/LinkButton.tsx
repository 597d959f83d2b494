import { createLink } from '@tanstack/react-router'
import { AnchorButton } from '#src/components/ui/controls/Button.tsx'

/** A typed router link that looks like a button. */
export const LinkButton = createLink(AnchorButton)
