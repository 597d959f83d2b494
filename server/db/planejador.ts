/**
 * How statements are planned, on any database. What lists read is in memory or on a disk that reads any page as quickly as the next; taken
 * for a disk with an arm, indexes seem dear, and two of them are hashed where merging them takes half the time. One statement keeps one
 * processor: those of many people at once are quicker so, and starting helpers, or compiling a plan, costs more than most of them take.
 */
export const PLANEJADOR = {
  random_page_cost: '1.1',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
} as const
