// Before the first paint: the theme that was chosen here, at the first visit the system's; and the layout.
try {
  if (localStorage.getItem('dark') === null)
    localStorage.setItem('dark', String(matchMedia('(prefers-color-scheme: dark)').matches))
  document.documentElement.dataset.theme = localStorage.getItem('dark') === 'true' ? 'dark' : 'light'
} catch {
  document.documentElement.dataset.theme = 'light'
}
document.documentElement.dataset.layout =
  document.documentElement.getBoundingClientRect().width <= 768 ? 'mobile' : 'desktop'
