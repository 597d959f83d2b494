import type { Plugin } from 'vite'

export interface Files {
  js: string[]
  css: string[]
  frame?: number
  calls?: string[]
}

export interface Chunk {
  file: string
  modules: string[]
  imports: string[]
  css: string[]
}

export const SCREENS_FILE: string
export function screensOf(chunks: Chunk[], entry: Chunk): Record<string, Files>
export function screens(): Plugin
export function readScreens(output: string): Record<string, Files>
export const calls: Record<string, string[]>
